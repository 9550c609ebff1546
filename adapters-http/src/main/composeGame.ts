import type { GameFeed } from '@bigsmall/domain/ports';
import { ACTIVE_PER_ADDRESS, type UseCases } from '@bigsmall/domain/usecases';
import type { Logger } from 'pino';
import { createGameClock } from '../game/feed/createGameClock.ts';
import { createPoller } from '../game/feed/createPoller.ts';
import { createLiveHub } from '../game/live/createLiveHub.ts';
import { createLiveWatch } from '../game/live/createLiveWatch.ts';
import { createReadCounts } from '../game/live/createReadCounts.ts';
import { createPresenceWindow } from '../visitors/createPresenceWindow.ts';
import type { Config } from './config.ts';
import type { MonotonicClock } from '../platform/monotonic.ts';

type Deps = {
  readonly config: Config;
  readonly feed: GameFeed;
  readonly useCases: UseCases;
  readonly now: () => number;
  readonly monotonic: MonotonicClock;
  readonly log: Logger;
};

/** The game: its draws are stored and settled as the feed names them, and pushed to the pages that watch it. */
export function composeGame({ config, feed, useCases, now, monotonic, log }: Deps) {
  const gameClock = createGameClock({ now, monotonic, followsClock: feed.source === 'demo', log });
  const poller = createPoller({
    ...useCases,
    feed,
    pollMs: config.gameFeedPollMs,
    now,
    monotonic,
    observe: gameClock.observe,
    log,
  });
  const presence = createPresenceWindow({ keep: useCases.recordPings, now, log });
  const live = createLiveHub({
    limits: { all: 50_000, perAddress: 100 },
    random: Math.random,
  });
  const activePerAddress = ACTIVE_PER_ADDRESS * config.rateLimitScale;
  const liveWatch = createLiveWatch({
    ...useCases,
    readCounts: createReadCounts({ ...useCases, presence, activePerAddress, now }),
    live,
    log,
  });
  return {
    poller,
    parts: {
      presence,
      live,
      feedStatus: poller.status,
      clockStatus: gameClock.status,
      gameClock: gameClock.read,
    },
    jobs: [poller, liveWatch],
    /** Reads the past draws, which a stream needs from its first moment. */
    fill: liveWatch.fill,
    /** Keeps the last pings. */
    stop: presence.stop,
  };
}
