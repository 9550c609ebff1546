import type { Log } from '../platform/logging/log.ts';
import { createRepeatedJob, type RepeatedJob } from '../platform/jobs/createRepeatedJob.ts';

/** Signs the newest tree twice a second, and has its checkpoint cosigned, also while nobody reads it. */
export function createWitnessJob(deps: {
  readonly cosign: () => Promise<void>;
  readonly log: Log;
}): RepeatedJob {
  return createRepeatedJob({
    run: deps.cosign,
    everyMs: 500,
    log: deps.log,
    failed: 'The checkpoint could not be cosigned',
  });
}
