import type { RankablePlayer } from '../../leaderboard/rankPlayers.ts';
import { countDays, weekDayBit, weeklyCounted } from '../../leaderboard/weekCount.ts';
import type { EarlierFigures } from '../earlierFigures.ts';
import type { RecordRow } from '../recordRow.ts';
import { weekOf } from '../../platform/time/ist.ts';

/** The figures of one player in one week, epoch ms in `last`; `counted` are those that count for the weekly rank. */
export type WeekStanding = {
  total: number;
  correct: number;
  counted: number;
  countedCorrect: number;
  days: number;
  last: number;
};

/** All players with their weeks, as plain data. */
export type KeptStandings = readonly (readonly [
  publicId: string,
  weeks: readonly (readonly [start: number, WeekStanding])[],
  streak: number,
])[];

const NONE: WeekStanding = { total: 0, correct: 0, counted: 0, countedCorrect: 0, days: 0, last: 0 };

/** The standings with which a record starts that began when players had these figures. */
export function standingsBefore(earlier: readonly EarlierFigures[]): KeptStandings {
  const players = new Map<string, { weeks: [number, WeekStanding][]; streak: number }>();
  for (const { publicId, weekStart, total, correct, days, streak, lastAt } of earlier) {
    const player = players.get(publicId) ?? { weeks: [], streak: 0 };
    players.set(publicId, player);
    player.streak += streak;
    // What counted overall has that week's share in it already.
    player.weeks.push(
      weekStart === 0
        ? [0, { ...NONE, total, correct, last: lastAt }]
        : [weekStart, { ...NONE, counted: total, countedCorrect: correct, days }],
    );
  }
  return [...players].map(([id, { weeks, streak }]) => [id, weeks, streak]);
}

/** Adds up settled rows as settlement does, from kept figures on. `weekly`: the rows that a weekly rank needs. */
export function createStandings(kept: KeptStandings, weekly: number) {
  const players = new Map(
    kept.map(([id, weeks]) => [id, new Map(weeks.map(([start, week]) => [start, { ...week }]))]),
  );
  const streaks = new Map(kept.map(([id, , streak]) => [id, streak]));
  const most = weeklyCounted(weekly);
  return {
    add({ publicId, recordedAt }: RecordRow, won: boolean): void {
      const { start } = weekOf(recordedAt);
      const weeks = players.get(publicId) ?? new Map<number, WeekStanding>();
      players.set(publicId, weeks);
      const week = weeks.get(start) ?? { ...NONE };
      weeks.set(start, week);
      week.total += 1;
      week.correct += Number(won);
      if (week.counted < most) {
        week.counted += 1;
        week.countedCorrect += Number(won);
      }
      week.days |= weekDayBit(recordedAt, start);
      week.last = Math.max(week.last, recordedAt);
      streaks.set(publicId, won ? (streaks.get(publicId) ?? 0) + 1 : 0);
    },
    /** `streak`: wins in a row up to now. */
    overall: (): readonly (RankablePlayer & { readonly streak: number })[] =>
      [...players].map(([id, weeks]) => {
        const all = [...weeks.values()];
        return {
          id,
          total: all.reduce((sum, { total }) => sum + total, 0),
          correct: all.reduce((sum, { correct }) => sum + correct, 0),
          lastPredictionAt: Math.max(...all.map(({ last }) => last)),
          streak: streaks.get(id)!,
        };
      }),
    /** The week around `now` (epoch ms); `days` are the IST days with a row. */
    weekly: (now: number): readonly (RankablePlayer & { readonly days: number })[] =>
      [...players].flatMap(([id, weeks]) => {
        const week = weeks.get(weekOf(now).start);
        if (week === undefined) return [];
        const { counted, countedCorrect, days, last } = week;
        return [
          { id, total: counted, correct: countedCorrect, lastPredictionAt: last, days: countDays(days) },
        ];
      }),
    kept: (): KeptStandings => [...players].map(([id, weeks]) => [id, [...weeks], streaks.get(id)!]),
  };
}

export type Standings = ReturnType<typeof createStandings>;
