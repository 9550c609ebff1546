import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../logging.ts';
import { createRepeatedJob, type RepeatedJob } from './createRepeatedJob.ts';
import type { MonotonicClock } from '../monotonic.ts';
import { DAY } from '@bigsmall/domain';

/** No rows are removed after the clock was set by more than this since the start, in ms. */
const MAX_CLOCK_CHANGE = 60 * 60_000;

/** How long rows are stored, in days. */
export type RetentionDays = { readonly predictions: number; readonly marks: number; readonly trail: number };

/** Rows older than these instants (epoch ms) are removed. */
export type PruneLimits = {
  readonly predictionsUntil: number;
  readonly marksUntil: number;
  readonly trailUntil: number;
};

/** Removes rows older than `retention`, in short steps with a pause after each, so that other writes run between them. */
export function createPruneJob(deps: {
  /** Removes some of the rows and answers how many; 0 once none is left. */
  readonly prune: (limits: PruneLimits) => Promise<number>;
  readonly retention: RetentionDays;
  readonly now: () => number;
  readonly monotonic: MonotonicClock;
  readonly log: Log;
  readonly everyMs?: number;
  readonly pauseMs?: number;
}): RepeatedJob {
  const { prune, retention, now, monotonic, log, everyMs = 60 * 60_000, pauseMs = 200 } = deps;
  const offset = now() - monotonic();

  async function run(signal: AbortSignal): Promise<void> {
    const at = now();
    if (Math.abs(at - monotonic() - offset) > MAX_CLOCK_CHANGE) {
      log.warn({}, 'System clock was set since the start; old rows are not removed until the next start');
      return;
    }
    const limits = {
      predictionsUntil: at - retention.predictions * DAY,
      marksUntil: at - retention.marks * DAY,
      trailUntil: at - retention.trail * DAY,
    };
    let removed = 0;
    for (let step = 1; step > 0 && !signal.aborted; removed += step) {
      step = await prune(limits);
      if (step > 0) await pause(pauseMs);
    }
    if (removed > 0) log.info({ removed }, 'Old rows removed');
  }

  return createRepeatedJob({ run, everyMs, log, failed: 'Old rows could not be removed', delayed: true });
}
