import type { OpenStores } from '../src/openStores.ts';

/** What a server has for its visitors. */
export type Stores = Omit<OpenStores, 'ready' | 'prune' | 'close'>;

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
      record: (...given) => next().predictions.record(...given),
      find: (sessionId, period) => next().predictions.find(sessionId, period),
      pendingPeriods: () => next().predictions.pendingPeriods(),
      settle: (...given) => next().predictions.settle(...given),
      counts: (day) => next().predictions.counts(day),
    },
    quarantine: {
      add: (rows, at) => next().quarantine.add(rows, at),
      isolateNewer: (period, reason, at) => next().quarantine.isolateNewer(period, reason, at),
      list: (limit) => next().quarantine.list(limit),
      takeIn: (period, auditOf) => next().quarantine.takeIn(period, auditOf),
      drop: (period, auditOf) => next().quarantine.drop(period, auditOf),
    },
    players: {
      find: (sessionId, weekStart) => next().players.find(sessionId, weekStart),
    },
    leaderboard: {
      overall: (span) => next().leaderboard.overall(span),
      weekly: (weekStart, span) => next().leaderboard.weekly(weekStart, span),
      entry: (...given) => next().leaderboard.entry(...given),
    },
    rewards: {
      firstOpenWeek: () => next().rewards.firstOpenWeek(),
      hasPending: (weekStart) => next().rewards.hasPending(weekStart),
      close: (weekStart, rewards, at) => next().rewards.close(weekStart, rewards, at),
      newest: (weeks) => next().rewards.newest(weeks),
    },
    tries: {
      begin: (...given) => next().tries.begin(...given),
      giveBack: (...given) => next().tries.giveBack(...given),
      clear: (key) => next().tries.clear(key),
    },
    presence: {
      keep: (pings, span) => next().presence.keep(pings, span),
      count: (...given) => next().presence.count(...given),
    },
    screenshots: {
      submit: (by, decide) => next().screenshots.submit(by, decide),
      find: (id) => next().screenshots.find(id),
      findByKey: (key) => next().screenshots.findByKey(key),
      list: (status, limit) => next().screenshots.list(status, limit),
      counts: () => next().screenshots.counts(),
      revise: (id, revise) => next().screenshots.revise(id, revise),
    },
    giftCodes: {
      list: () => next().giftCodes.list(),
      add: (code, audit) => next().giftCodes.add(code, audit),
      revise: (id, revise) => next().giftCodes.revise(id, revise),
      remove: (id, audit) => next().giftCodes.remove(id, audit),
      seenAt: (sessionId) => next().giftCodes.seenAt(sessionId),
      markSeen: (sessionId, at) => next().giftCodes.markSeen(sessionId, at),
    },
    banners: {
      list: () => next().banners.list(),
      add: (banner, audit) => next().banners.add(banner, audit),
      revise: (id, revise) => next().banners.revise(id, revise),
      remove: (id, auditOf) => next().banners.remove(id, auditOf),
      viewedBy: (sessionId) => next().banners.viewedBy(sessionId),
      markViewed: (view) => next().banners.markViewed(view),
    },
    adminSessions: {
      add: (session) => next().adminSessions.add(session),
      find: (tokenHash) => next().adminSessions.find(tokenHash),
      touch: (tokenHash, at) => next().adminSessions.touch(tokenHash, at),
      remove: (tokenHash) => next().adminSessions.remove(tokenHash),
      forget: (limits) => next().adminSessions.forget(limits),
    },
    audit: {
      append: (entry) => next().audit.append(entry),
      newest: (limit, before) => next().audit.newest(limit, before),
    },
    databaseId: { readOrSet: (candidate) => next().databaseId.readOrSet(candidate) },
  };
}
