import { DAY, MINUTE } from '@bigsmall/domain';
import { createDailyCopies, type OpenStores } from '@bigsmall/adapters-persistence';
import type { UseCases } from '@bigsmall/domain/usecases';
import type { Logger } from 'pino';
import { createRewardJob } from '../leaderboard/createRewardJob.ts';
import { createRepeatedJob } from '../platform/jobs.ts';
import { createPruneJob } from '../platform/jobs.ts';
import { backupSource } from './commands/backup.ts';
import type { Config } from './config.ts';
import type { MonotonicClock } from '../platform/monotonic.ts';

/** Days: of settled predictions, of marks such as seen gift codes, and of the admin trail. */
const RETENTION = { predictions: 90, marks: 365, trail: 730 };

type Deps = {
  readonly config: Config;
  readonly dataDir: string;
  readonly stores: Pick<OpenStores, 'prune'>;
  readonly useCases: UseCases;
  readonly now: () => number;
  readonly monotonic: MonotonicClock;
  readonly log: Logger;
};

/** The work of hours, days and weeks: rewards, sweeps of the object store, copies of the database, and pruning. */
export function composeUpkeep({ config, dataDir, stores, useCases, now, monotonic, log }: Deps) {
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
    createRewardJob({ rewardWeeks: useCases.rewardWeeks, now, log }),
    sweep,
    // A PostgreSQL database is backed up by its operator.
    ...(config.databaseUrl === 'sqlite' ? [copy] : []),
    createPruneJob({ prune: stores.prune, retention: RETENTION, now, monotonic, log }),
  ];
}
