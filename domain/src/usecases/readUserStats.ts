import { accuracyRate } from '../leaderboard/accuracyRate.ts';
import { weekOf } from '../time/ist.ts';
import { type Interval, wilsonInterval } from '../track-record/wilsonInterval.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

/** A session's settled predictions. Rates are percent with one decimal; the week is the IST week around `now`. */
export type UserStats = {
  /** The stable pseudonym under which this session appears in public lists. */
  readonly publicId: string;
  readonly accuracyRate: number;
  readonly totalPredictions: number;
  readonly correctPredictions: number;
  readonly currentStreak: number;
  readonly longestStreak: number;
  readonly weeklyAccuracy: number;
  readonly weeklyPredictions: number;
  readonly weeklyCorrect: number;
  /** Wilson 95% interval of the overall rate, as shares 0..1. */
  readonly interval: Interval;
  /** Settled predictions still missing for a rank. */
  readonly missingOverall: number;
  readonly missingWeekly: number;
};

export type ReadUserStats = (input: {
  readonly sessionId: string;
  readonly now: number;
}) => Promise<UserStats>;

const NOTHING_SETTLED = {
  total: 0,
  correct: 0,
  currentStreak: 0,
  longestStreak: 0,
  week: { total: 0, correct: 0 },
};

/** A session's own figures; zeros for one without a settled prediction. */
export function makeReadUserStats({
  players,
  pseudonymOf,
  rankMinimum,
}: Pick<UseCaseDeps, 'players' | 'pseudonymOf' | 'rankMinimum'>): ReadUserStats {
  return async ({ sessionId, now }) => {
    const player = (await players.find(sessionId, weekOf(now).start)) ?? NOTHING_SETTLED;
    const { total, correct, week } = player;
    return {
      publicId: pseudonymOf(sessionId),
      accuracyRate: accuracyRate(correct, total),
      totalPredictions: total,
      correctPredictions: correct,
      currentStreak: player.currentStreak,
      longestStreak: player.longestStreak,
      weeklyAccuracy: accuracyRate(week.correct, week.total),
      weeklyPredictions: week.total,
      weeklyCorrect: week.correct,
      interval: wilsonInterval(correct, total),
      missingOverall: Math.max(0, rankMinimum.overall - total),
      missingWeekly: Math.max(0, rankMinimum.weekly - week.total),
    };
  };
}
