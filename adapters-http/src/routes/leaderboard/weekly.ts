import type { ServerRoute } from '@hapi/hapi';
import { accuracyRate } from '@bigsmall/domain';
import type { LeaderboardPlace, ReadWeeklyLeaderboard } from '@bigsmall/domain/usecases';
import Joi from 'joi';
import type { WeeklyLeaderboardEntry } from '../../contract/index.ts';
import type { Log } from '../../logging/log.ts';
import { everySecond } from '../../snapshots/everySecond.ts';
import { snapshotRoute } from '../../snapshots/snapshotRoute.ts';
import { count, interval, percent, shape } from '../schemas.ts';

const schema = Joi.array<readonly WeeklyLeaderboardEntry[]>()
  .items(
    shape<WeeklyLeaderboardEntry>({
      id: Joi.string(),
      sessionId: Joi.ref('id'),
      username: Joi.string(),
      weeklyAccuracy: percent,
      weeklyPredictions: count,
      weeklyCorrect: count,
      interval,
    }),
  )
  .max(100);

export type WeeklyDeps = {
  readonly readWeeklyLeaderboard: ReadWeeklyLeaderboard;
  readonly now: () => number;
  readonly log: Log;
};

/** The best players of this IST week. */
export function weeklyRoute({ readWeeklyLeaderboard, now, log }: WeeklyDeps): ServerRoute {
  return snapshotRoute<readonly WeeklyLeaderboardEntry[]>('/api/leaderboard/weekly', {
    key: everySecond(now),
    build: async () => (await readWeeklyLeaderboard({ now: now() })).map(toEntry),
    schema,
    log,
  });
}

function toEntry({
  publicId,
  username,
  total,
  correct,
  interval: range,
}: LeaderboardPlace): WeeklyLeaderboardEntry {
  return {
    id: publicId,
    sessionId: publicId,
    username,
    weeklyAccuracy: accuracyRate(correct, total),
    weeklyPredictions: total,
    weeklyCorrect: correct,
    interval: range,
  };
}
