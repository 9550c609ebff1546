import { accuracyRate } from '../leaderboard/accuracyRate.ts';
import { usernameOf } from '../leaderboard/pseudonymName.ts';
import type { Interval } from '../track-record/wilsonInterval.ts';
import { PLACES, rankCandidates } from './rankCandidates.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

/** A place overall. `id` and `sessionId` are the public id; the rate is percent, the interval shares 0..1. */
export type LeaderboardEntry = {
  readonly id: string;
  readonly sessionId: string;
  readonly username: string;
  readonly accuracyRate: number;
  readonly totalPredictions: number;
  readonly correctPredictions: number;
  readonly currentStreak: number;
  readonly interval: Interval;
};

export type ReadLeaderboard = () => Promise<readonly LeaderboardEntry[]>;

/** The best 100 over all time, best first. */
export function makeReadLeaderboard({
  leaderboard,
  pseudonymOf,
  rankMinimum,
}: Pick<UseCaseDeps, 'leaderboard' | 'pseudonymOf' | 'rankMinimum'>): ReadLeaderboard {
  return async () => {
    const span = { minimum: rankMinimum.overall, places: PLACES };
    const ranked = rankCandidates(await leaderboard.overall(span), pseudonymOf, span);
    return ranked.map(({ id, total, correct, currentStreak, interval }) => ({
      id,
      sessionId: id,
      username: usernameOf(id),
      accuracyRate: accuracyRate(correct, total),
      totalPredictions: total,
      correctPredictions: correct,
      currentStreak,
      interval,
    }));
  };
}
