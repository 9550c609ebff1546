import { accuracyRate } from '../leaderboard/accuracyRate.ts';
import { usernameOf } from '../leaderboard/pseudonymName.ts';
import { weekOf } from '../time/ist.ts';
import type { Interval } from '../track-record/wilsonInterval.ts';
import { PLACES, rankCandidates } from './rankCandidates.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

/** A place in the week. `id` and `sessionId` are the public id; the rate is percent, the interval shares 0..1. */
export type WeeklyLeaderboardEntry = {
  readonly id: string;
  readonly sessionId: string;
  readonly username: string;
  readonly weeklyAccuracy: number;
  readonly weeklyPredictions: number;
  readonly weeklyCorrect: number;
  readonly interval: Interval;
};

export type ReadWeeklyLeaderboard = (input: {
  readonly now: number;
}) => Promise<readonly WeeklyLeaderboardEntry[]>;

/** The best 100 of the IST week around `now`, best first. */
export function makeReadWeeklyLeaderboard({
  leaderboard,
  pseudonymOf,
  rankMinimum,
}: Pick<UseCaseDeps, 'leaderboard' | 'pseudonymOf' | 'rankMinimum'>): ReadWeeklyLeaderboard {
  return async ({ now }) => {
    const span = { minimum: rankMinimum.weekly, days: rankMinimum.days, places: PLACES };
    const candidates = await leaderboard.weekly(weekOf(now).start, span);
    return rankCandidates(candidates, pseudonymOf, span).map(({ id, total, correct, interval }) => ({
      id,
      sessionId: id,
      username: usernameOf(id),
      weeklyAccuracy: accuracyRate(correct, total),
      weeklyPredictions: total,
      weeklyCorrect: correct,
      interval,
    }));
  };
}
