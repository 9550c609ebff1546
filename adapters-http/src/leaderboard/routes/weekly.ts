import type { ServerRoute } from '@hapi/hapi';
import { accuracyRate } from '@bigsmall/domain';
import type { LeaderboardPlace } from '@bigsmall/domain/usecases';
import { weeklyLeaderboard, type WeeklyLeaderboardEntry } from '../wire.ts';
import { everySecond } from '../../platform/snapshots/snapshotKeys.ts';
import { snapshotRoute } from '../../platform/snapshots/snapshotRoute.ts';
import type { VisitorOptions } from '../../visitors/options.ts';

/** The best players of this IST week. */
export function weeklyRoute({ readWeeklyLeaderboard, now, log }: VisitorOptions): ServerRoute {
  return snapshotRoute('/api/leaderboard/weekly', {
    key: everySecond(now),
    build: async () => (await readWeeklyLeaderboard({ now: now() })).map(toEntry),
    schema: weeklyLeaderboard,
    log,
  });
}

function toEntry({
  id,
  username,
  total,
  correct,
  interval: range,
}: LeaderboardPlace): WeeklyLeaderboardEntry {
  return {
    id,
    sessionId: id,
    username,
    weeklyAccuracy: accuracyRate(correct, total),
    weeklyPredictions: total,
    weeklyCorrect: correct,
    interval: range,
  };
}
