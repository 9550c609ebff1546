import type { GameFeed } from '@bigsmall/domain/ports';
import { ACTIVE_PER_ADDRESS, type UseCases } from '@bigsmall/domain/usecases';
import type { Logger } from 'pino';
import { createGameClock } from '../game/feed/createGameClock.ts';
import { createPoller } from '../game/feed/createPoller.ts';
import { createLive, type LiveDeps } from '../game/live/live.ts';
import type { Config } from './config.ts';
import type { MonotonicClock } from '../platform/monotonic.ts';

type Deps = {
  readonly config: Config;
  readonly feed: GameFeed;
  readonly useCases: UseCases;
  readonly listen: LiveDeps['listen'];
  readonly now: () => number;
  readonly monotonic: MonotonicClock;
  readonly log: Logger;
};

/** The game: its draws are stored and settled as the feed names them, and pushed to the pages that watch it. */
export function composeGame({ config, feed, useCases, listen, now, monotonic, log }: Deps) {
  const gameClock = createGameClock({ now, monotonic, followsClock: feed.source === 'demo', log });
  const live = createLive({
    ...useCases,
    listen,
    activePerAddress: ACTIVE_PER_ADDRESS * config.rateLimitScale,
    now,
    log,
  });
  const poller = createPoller({
    ...useCases,
    feed,
    pollMs: config.gameFeedPollMs,
    now,
    monotonic,
    observe: gameClock.observe,
    publish: live.publish,
    log,
  });
  return {
    poller,
    parts: {
      live,
      feedStatus: poller.status,
      clockStatus: gameClock.status,
      gameClock: gameClock.read,
    },
    jobs: [poller, ...live.jobs],
  };
}
