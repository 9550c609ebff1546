import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRankable } from '../enterRanking.ts';
import { rankPlayers } from '../rankPlayers.ts';
import type { RankCandidate, RecordedPrediction, Stores, WeekSpan } from '../../ports.ts';
import { requirePublicId } from '../../visitors/publicId.ts';
import { requireSessionId } from '../../visitors/sessionId.ts';
import { outcomes } from '../../testing/arbitraries.ts';
import { aPeriod, aRecordedPrediction, entering, NOON } from '../../testing/builders.ts';
import { publicIdsOf, THIS_WEEK, WEEK } from './leaderboardScene.ts';
import { type MakeStores, withStores } from '../../testing/withStores.ts';

/** The first places of games in which many players tie. */
export function leaderboardPlacesContract(name: string, makeStores: MakeStores): void {
  describe(`the leaderboard in ${name}`, () => {
    it('ranks the first places exactly as all players together would rank', async () => {
      await fc.assert(
        fc.asyncProperty(games(), spans(), (game, span) =>
          withStores(makeStores, async (stores) => {
            const all = await play(stores, game);
            const { leaderboard } = stores;
            const rank = (candidates: readonly RankCandidate[]) =>
              rankPlayers(candidates, span).slice(0, span.places);
            expect(rank(await leaderboard.overall(span))).toEqual(rank(all.overall));
            expect(rank(await leaderboard.weekly(THIS_WEEK, span))).toEqual(rank(all.week));
          }),
        ),
        { numRuns: 4, examples: [FIRST_ROUNDS] },
      );
    });
  });
}

type Game = {
  /** Each session's sides, one a period: nothing where it took no part. */
  readonly sides: readonly (readonly ('BIG' | 'SMALL' | undefined)[])[];
  readonly lastWeek: number;
};

/** Few sides and equal times, so that many players tie. */
function games(): fc.Arbitrary<Game> {
  const sides = fc.array(fc.option(outcomes(), { nil: undefined, freq: 6 }), {
    minLength: 6,
    maxLength: 40,
    size: 'max',
  });
  return fc.record({
    sides: fc.array(sides, { minLength: 8, maxLength: 25, size: 'max' }),
    lastWeek: fc.integer({ min: 0, max: 4 }),
  });
}

function spans(): fc.Arbitrary<WeekSpan> {
  const minimum = fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constantFrom(20, 30));
  return fc.record({ minimum, places: fc.integer({ min: 1, max: 6 }), days: fc.constant(1) });
}

const SIDES: Readonly<Record<string, 'BIG' | 'SMALL'>> = { B: 'BIG', S: 'SMALL' };
/** Players with both of two, and for the fourth place one with one of one beside one with two of three: neither has evidence. */
const FIRST_ROUNDS: [Game, WeekSpan] = [
  {
    sides: ['   B  ', '      ', '      ', '    BB', '      ', '   B B', 'B    B ', 'B B  S'].map((row) =>
      Array.from(row, (side) => SIDES[side]),
    ),
    lastWeek: 0,
  },
  { minimum: 1, places: 4, days: 1 },
];

/** Plays the game, every period drawn BIG; answers with what all rankable players have in the end, counted again. */
async function play({ predictions, players }: Stores, { sides, lastWeek }: Game) {
  const byPlayer = sides.map((row, player): readonly RecordedPrediction[] =>
    row.flatMap((prediction, index) => {
      if (prediction === undefined) return [];
      const recordedAt = NOON + (index >> 2) * 60_000 - (index < lastWeek ? WEEK : 0);
      const sessionId = player % 5 === 4 ? `test-session-${player}` : `session-${player}`;
      return [
        aRecordedPrediction({
          sessionId: requireSessionId(sessionId),
          period: aPeriod(index + 1),
          prediction,
          recordedAt,
        }),
      ];
    }),
  );
  // A player records in the order of the periods, beside all others.
  await Promise.all(
    byPlayer.map(async (own) => {
      for (const one of own) await predictions.record(one, entering(one.sessionId, { lot: lotOf(one) }));
    }),
  );
  const given = byPlayer.flat();
  for (let period = 1; period <= 40; period += 1) await predictions.settle(aPeriod(period), 'BIG', NOON);

  const sessions = [...new Set(given.map(({ sessionId }) => sessionId))].filter(isRankable);
  const publicIds = await publicIdsOf(players, sessions);
  const all = sessions.map((session, index) => {
    const own = given.filter(({ sessionId }) => sessionId === session);
    const id = publicIds[index] ?? requirePublicId('nobody');
    const overall = { ...countAnew(own), id, lot: 0 };
    const ofWeek = own.filter(({ weekStart }) => weekStart === THIS_WEEK);
    const week = { ...countAnew(ofWeek), id, currentStreak: overall.currentStreak };
    return { overall, week: ofWeek.length === 0 ? [] : [week] };
  });
  return { overall: all.map(({ overall }) => overall), week: all.flatMap(({ week }) => week) };
}

/** A player of its predictions in the order of their periods, all of them drawn BIG. */
function countAnew(own: readonly RecordedPrediction[]): Omit<RankCandidate, 'id'> {
  const lastLoss = own.findLastIndex(({ prediction }) => prediction === 'SMALL');
  return {
    total: own.length,
    correct: correctOf(own),
    currentStreak: own.length - 1 - lastLoss,
    lot: own[0] === undefined ? 0 : lotOf(own[0]),
    lastPredictionAt: Math.max(...own.map(({ recordedAt }) => recordedAt)),
  };
}

/** Few lots, in another order than the sessions. */
function lotOf({ sessionId }: RecordedPrediction): number {
  return (Number(sessionId.replace(/\D/g, '')) * 7) % 5;
}

function correctOf(own: readonly RecordedPrediction[]): number {
  return own.filter(({ prediction }) => prediction === 'BIG').length;
}
