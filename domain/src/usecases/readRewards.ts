import { accuracyRate } from '../leaderboard/accuracyRate.ts';
import { usernameOf } from '../leaderboard/pseudonymName.ts';
import { istDay, weekOf } from '../time/ist.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

/** Half a year. */
const WEEKS_SHOWN = 26;

/** A reward given for a closed week, whose first and last day are IST days (`YYYY-MM-DD`). Points have no cash value. */
export type GivenReward = {
  readonly id: string;
  /** The public id of who has it. */
  readonly sessionId: string;
  readonly username: string;
  readonly rank: number;
  readonly weekStartDate: string;
  readonly weekEndDate: string;
  readonly accuracyRate: number;
  readonly totalPredictions: number;
  readonly rewardAmount: number;
};

export type ReadRewards = () => Promise<readonly GivenReward[]>;

/** The rewards of the newest 26 weeks that gave any: newest week first, then by rank. */
export function makeReadRewards({
  rewards,
  pseudonymOf,
}: Pick<UseCaseDeps, 'rewards' | 'pseudonymOf'>): ReadRewards {
  return async () =>
    (await rewards.newest(WEEKS_SHOWN)).map(({ weekStart, rank, sessionId, correct, total, points }) => {
      const publicId = pseudonymOf(sessionId);
      const weekStartDate = istDay(weekStart);
      return {
        id: `${weekStartDate}-${rank}`,
        sessionId: publicId,
        username: usernameOf(publicId),
        rank,
        weekStartDate,
        weekEndDate: istDay(weekOf(weekStart).end - 1),
        accuracyRate: accuracyRate(correct, total),
        totalPredictions: total,
        rewardAmount: points,
      };
    });
}
