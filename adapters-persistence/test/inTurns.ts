import type { OpenStores } from '../src/openStores.ts';

/** What a server has for its visitors. */
export type Stores = Omit<OpenStores, 'ready' | 'close'>;

/** Stores whose calls go to one server after the other, as a load balancer would send them. */
export function inTurns(servers: readonly Stores[]): Stores {
  let turn = 0;
  const next = (): Stores => servers[turn++ % servers.length] as Stores;
  return {
    draws: {
      append: (draws) => next().draws.append(draws),
      newest: (limit) => next().draws.newest(limit),
      find: (periods) => next().draws.find(periods),
      countNewer: (period, atMost) => next().draws.countNewer(period, atMost),
    },
    predictions: {
      record: (prediction) => next().predictions.record(prediction),
      find: (sessionId, period) => next().predictions.find(sessionId, period),
      pendingPeriods: () => next().predictions.pendingPeriods(),
      settle: (period, resolution, at) => next().predictions.settle(period, resolution, at),
      counts: (day) => next().predictions.counts(day),
    },
    players: {
      find: (sessionId, weekStart) => next().players.find(sessionId, weekStart),
    },
    leaderboard: {
      overall: (span) => next().leaderboard.overall(span),
      weekly: (weekStart, span) => next().leaderboard.weekly(weekStart, span),
    },
    rewards: {
      firstOpenWeek: () => next().rewards.firstOpenWeek(),
      hasPending: (weekStart) => next().rewards.hasPending(weekStart),
      close: (weekStart, rewards, at) => next().rewards.close(weekStart, rewards, at),
      newest: (weeks) => next().rewards.newest(weeks),
    },
    presence: {
      keep: (pings, forgetUntil) => next().presence.keep(pings, forgetUntil),
      count: (since) => next().presence.count(since),
    },
  };
}
