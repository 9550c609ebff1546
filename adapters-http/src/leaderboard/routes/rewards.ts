import type { ServerRoute } from '@hapi/hapi';
import { accuracyRate, istDay, weekOf } from '@bigsmall/domain';
import type { GivenReward } from '@bigsmall/domain/usecases';
import { weeklyRewards, type WeeklyReward } from '../wire.ts';
import { everySecond } from '../../platform/snapshots/snapshotKeys.ts';
import { snapshotRoute } from '../../platform/snapshots/snapshotRoute.ts';
import type { VisitorOptions } from '../../visitors/options.ts';

/** The rewards of closed weeks. */
export function weeklyRewardsRoute({ readRewards, now, log }: VisitorOptions): ServerRoute {
  return snapshotRoute('/api/rewards/weekly', {
    key: everySecond(now),
    build: async () => (await readRewards()).map(toWeeklyReward),
    schema: weeklyRewards,
    log,
  });
}

function toWeeklyReward(reward: GivenReward): WeeklyReward {
  const { publicId, username, rank, weekStart, total, correct, points } = reward;
  const weekStartDate = istDay(weekStart);
  return {
    id: `${weekStartDate}-${rank}`,
    sessionId: publicId,
    username,
    rank,
    weekStartDate,
    weekEndDate: istDay(weekOf(weekStart).end - 1),
    accuracyRate: accuracyRate(correct, total),
    totalPredictions: total,
    rewardAmount: points,
  };
}
