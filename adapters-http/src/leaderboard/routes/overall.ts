import type { ServerRoute } from '@hapi/hapi';
import { accuracyRate } from '@bigsmall/domain';
import type { LeaderboardPlace } from '@bigsmall/domain/usecases';
import { leaderboard, type LeaderboardEntry } from '../wire.ts';
import { everySecond } from '../../platform/snapshots/snapshotKeys.ts';
import { snapshotRoute } from '../../platform/snapshots/snapshotRoute.ts';
import type { VisitorOptions } from '../../visitors/options.ts';

/** The best players of all time. */
export function overallRoute({ readLeaderboard, now, log }: VisitorOptions): ServerRoute {
  return snapshotRoute('/api/leaderboard', {
    key: everySecond(now),
    build: async () => (await readLeaderboard()).map(toEntry),
    schema: leaderboard,
    log,
  });
}

function toEntry({ id, username, total, correct, ...rest }: LeaderboardPlace): LeaderboardEntry {
  return {
    id,
    sessionId: id,
    username,
    accuracyRate: accuracyRate(correct, total),
    totalPredictions: total,
    correctPredictions: correct,
    currentStreak: rest.currentStreak,
    interval: rest.interval,
  };
}
