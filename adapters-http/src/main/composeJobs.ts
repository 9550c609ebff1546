import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createDailyCopies, type OpenStores, sha256 } from '@bigsmall/adapters-persistence';
import { DAY, MINUTE } from '@bigsmall/domain';
import type { GameFeed } from '@bigsmall/domain/ports';
import { ACTIVE_PER_ADDRESS, type UseCases } from '@bigsmall/domain/usecases';
import type { Logger } from 'pino';
import { createGameClock } from '../game/feed/createGameClock.ts';
import { createPoller } from '../game/feed/createPoller.ts';
import { createLive, type LiveDeps } from '../game/live.ts';
import { createPruneJob, createRepeatedJob, type MonotonicClock } from '../platform/jobs.ts';
import { loadOrCreateSecret } from '../platform/secrets.ts';
import { createCheckpoints, createLogKey } from '../record/createCheckpoints.ts';
import { backupSource } from './commands/backup.ts';
import { type Config, logOriginOf } from './config.ts';

/** Days for which settled predictions, marks such as seen gift codes, and the admin trail are stored. */
const RETENTION = { predictions: 90, marks: 365, trail: 730 };

type Frame = {
  readonly config: Config;
  readonly dataDir: string;
  readonly useCases: UseCases;
  readonly now: () => number;
  readonly monotonic: MonotonicClock;
  readonly log: Logger;
};

/** The game: draws are stored and settled as the feed names them, and pushed to the pages that watch it. */
export function composeGame(frame: Frame & { readonly feed: GameFeed; readonly listen: LiveDeps['listen'] }) {
  const { config, feed, useCases, now, monotonic, log } = frame;
  const gameClock = createGameClock({ ...frame, followsClock: feed.source === 'demo' });
  const activePerAddress = ACTIVE_PER_ADDRESS * config.rateLimitScale;
  const live = createLive({ ...useCases, listen: frame.listen, activePerAddress, now, log });
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

/** The sealed log: its keys and checkpoints. Throws where it would sign a second history. */
export async function composeRecord({ config, dataDir, useCases, now, log }: Frame) {
  const origin = logOriginOf(config);
  // Before there is a key, so that a first start that was cut off is a first start again.
  await useCases.beginLog({
    origin,
    keyIsOld: config.logKey === '' && existsSync(join(dataDir, 'log-key')),
  });
  const secrets = config.logKey
    ? config.logKey.split(',').map((hex) => Buffer.from(hex, 'hex'))
    : [await loadOrCreateSecret(dataDir, 'log-key')];
  const keys = secrets.map((each) => createLogKey(sha256, origin, each));
  const signers = keys.map(({ signer }) => signer);
  const { readCheckpoint, unsigned } = createCheckpoints({ ...useCases, origin, signers, log });
  return {
    parts: { readCheckpoint, publishedKey: keys[0]!.published, recordUnsigned: unsigned },
    jobs: [
      // Soon after each lock: the check is cheap, and a draw comes seconds after its lock.
      createRepeatedJob({
        everyMs: 500,
        log,
        failed: 'Periods could not be sealed',
        run: async () => void (await useCases.sealPeriods({ now: now() })),
      }),
    ],
  };
}

/** The work of hours, days and weeks: rewards, sweeps of the object store, copies of the database, and pruning. */
export function composeUpkeep({
  config,
  dataDir,
  stores,
  useCases,
  ...frame
}: Frame & { stores: OpenStores }) {
  const { now, log } = frame;
  // Each minute: the check is cheap, and no change of the clock can skip a week.
  const rewards = createRepeatedJob({
    async run() {
      for (const { weekStart, rewards: count } of await useCases.rewardWeeks({ now: now() })) {
        const details = { weekStart: new Date(weekStart).toISOString(), rewards: count };
        log.info(details, 'Weekly rewards closed');
      }
    },
    everyMs: MINUTE,
    log,
    failed: 'Weekly rewards could not be closed',
  });
  const sweep = createRepeatedJob({
    async run() {
      const removed = await useCases.sweepObjects({ now: now() });
      if (removed > 0) log.info({ removed }, 'Images without a row removed');
    },
    everyMs: DAY,
    log,
    failed: 'Images without a row could not be removed',
  });
  const copyOf = createDailyCopies(backupSource(config, dataDir));
  const copy = createRepeatedJob({
    async run(signal) {
      const folder = await copyOf(now(), signal).catch((error: unknown) => {
        if (signal.aborted) return null;
        throw error;
      });
      if (folder !== null) log.info({ folder }, 'Daily copy made');
    },
    everyMs: MINUTE,
    log,
    failed: 'Daily copy failed',
  });
  return [
    rewards,
    sweep,
    // A PostgreSQL database is backed up by its operator.
    ...(config.databaseUrl === 'sqlite' ? [copy] : []),
    createPruneJob({ ...frame, prune: stores.prune, retention: RETENTION }),
  ];
}
