import { rewardableWeeks } from '../rewardableWeeks.ts';
import { REWARD_POINTS, weeklyRewards } from '../weeklyRewards.ts';
import { toRankedPlayers } from './leaderboards.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** A week that this call closed (`weekStart` epoch ms), and how many rewards it gave. */
export type RewardedWeek = { readonly weekStart: number; readonly rewards: number };

export type RewardWeeks = (input: { readonly now: number }) => Promise<readonly RewardedWeek[]>;

/**
 * Closes every week that is due, oldest first, each exactly once however many callers try. A week with a prediction
 * still pending waits, and with it those after it, since its ranking is not final yet.
 */
export function makeRewardWeeks({
  leaderboard,
  rewards,
  rankMinimum,
}: Pick<UseCaseDeps, 'leaderboard' | 'rewards' | 'rankMinimum'>): RewardWeeks {
  const span = { minimum: rankMinimum.weekly, places: REWARD_POINTS.length };

  async function rewardsOf(weekStart: number) {
    const ranked = toRankedPlayers(await leaderboard.weekly(weekStart, span), span);
    const pointsOf = new Map(weeklyRewards(ranked).map(({ id, points }) => [id, points]));
    return ranked.map(({ id, rank, correct, total }) => ({
      rank,
      publicId: id,
      correct,
      total,
      points: pointsOf.get(id)!,
    }));
  }

  return async ({ now }) => {
    const first = await rewards.firstOpenWeek();
    const closed: RewardedWeek[] = [];
    for (const { start: weekStart } of first === undefined ? [] : rewardableWeeks(first, now)) {
      if (await rewards.hasPending(weekStart)) break;
      const given = await rewardsOf(weekStart);
      if (await rewards.close(weekStart, given, now)) closed.push({ weekStart, rewards: given.length });
    }
    return closed;
  };
}
