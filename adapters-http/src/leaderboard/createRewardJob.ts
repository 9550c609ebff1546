import type { RewardWeeks } from '@bigsmall/domain/usecases';
import type { Log } from '../platform/logging.ts';
import { createRepeatedJob, type RepeatedJob } from '../platform/jobs.ts';

/** Closes the weeks that are due, every `everyMs`: the check is cheap, and no change of the clock can skip it. */
export function createRewardJob(deps: {
  readonly rewardWeeks: RewardWeeks;
  readonly now: () => number;
  readonly log: Log;
  readonly everyMs?: number;
}): RepeatedJob {
  const { rewardWeeks, now, log, everyMs = 60_000 } = deps;
  return createRepeatedJob({
    everyMs,
    log,
    failed: 'Weekly rewards could not be closed',
    async run() {
      for (const { weekStart, rewards } of await rewardWeeks({ now: now() })) {
        log.info({ weekStart: new Date(weekStart).toISOString(), rewards }, 'Weekly rewards closed');
      }
    },
  });
}
