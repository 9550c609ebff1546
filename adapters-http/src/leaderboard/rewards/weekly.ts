import type { ServerRoute } from '@hapi/hapi';
import { accuracyRate, istDay, weekOf } from '@bigsmall/domain';
import type { GivenReward } from '@bigsmall/domain/usecases';
import Joi from 'joi';
import type { WeeklyReward } from '../wire.ts';
import { everySecond } from '../../platform/snapshots/everySecond.ts';
import { snapshotRoute } from '../../platform/snapshots/snapshotRoute.ts';
import { count, percent, shape } from '../../platform/routes/schemas.ts';
import type { VisitorOptions } from '../../visitors/options.ts';

const day = Joi.string().pattern(/^\d{4}-\d{2}-\d{2}$/);
const schema = Joi.array<readonly WeeklyReward[]>().items(
  shape<WeeklyReward>({
    id: Joi.string(),
    sessionId: Joi.string(),
    username: Joi.string(),
    rank: count.min(1).max(10),
    weekStartDate: day,
    weekEndDate: day,
    accuracyRate: percent,
    totalPredictions: count,
    rewardAmount: count,
  }),
);

/** The rewards of closed weeks. */
export function weeklyRewardsRoute({ readRewards, now, log }: VisitorOptions): ServerRoute {
  return snapshotRoute<readonly WeeklyReward[]>('/api/rewards/weekly', {
    key: everySecond(now),
    build: async () => (await readRewards()).map(toWeeklyReward),
    schema,
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
