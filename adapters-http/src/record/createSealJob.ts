import type { SealPeriods } from '@bigsmall/domain/usecases';
import type { Log } from '../platform/logging/log.ts';
import { createRepeatedJob, type RepeatedJob } from '../platform/jobs/createRepeatedJob.ts';

/** Seals periods soon after their locks: the check is cheap, and a draw comes seconds after its lock. */
export function createSealJob(deps: {
  readonly sealPeriods: SealPeriods;
  readonly now: () => number;
  readonly log: Log;
}): RepeatedJob {
  const { sealPeriods, now, log } = deps;
  return createRepeatedJob({
    everyMs: 500,
    log,
    failed: 'Periods could not be sealed',
    async run() {
      await sealPeriods({ now: now() });
    },
  });
}
