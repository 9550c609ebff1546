import type { OpenStores } from '@bigsmall/adapters-persistence';
import type { GameFeed } from '@bigsmall/domain/ports';
import { ACTIVE_PER_ADDRESS, type UseCases } from '@bigsmall/domain/usecases';
import type { Logger } from 'pino';
import { createGameClock } from '../game/feed/createGameClock.ts';
import { createPoller } from '../game/feed/createPoller.ts';
import { createLive } from '../game/live/live.ts';
import type { Config } from './config.ts';
import { createRepeatedJob } from '../platform/jobs/createRepeatedJob.ts';
import type { MonotonicClock } from '../platform/monotonic.ts';

/** Ms until a lost connection for notices is opened again. */
const LISTEN_AGAIN = 1000;

type Deps = {
  readonly config: Config;
  readonly feed: GameFeed;
  readonly useCases: UseCases;
  readonly listen: OpenStores['listen'];
  readonly now: () => number;
  readonly monotonic: MonotonicClock;
  readonly log: Logger;
};

/** The game: its draws are stored and settled as the feed names them, and pushed to the pages that watch it. */
export function composeGame({ config, feed, useCases, listen, now, monotonic, log }: Deps) {
  const gameClock = createGameClock({ now, monotonic, followsClock: feed.source === 'demo', log });
  const live = createLive({
    ...useCases,
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
  const notices = (heard: NonNullable<typeof listen>) =>
    createRepeatedJob({
      run: (signal) => heard(() => void live.publish().catch(() => undefined), signal),
      everyMs: LISTEN_AGAIN,
      log,
      failed: 'Draws of other processes are read every 10 s only',
    });
  return {
    poller,
    parts: {
      live,
      feedStatus: poller.status,
      clockStatus: gameClock.status,
      gameClock: gameClock.read,
    },
    jobs: [poller, ...live.jobs, ...(listen === undefined ? [] : [notices(listen)])],
  };
}
