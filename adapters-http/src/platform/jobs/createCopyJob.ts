import type { Log } from '../logging.ts';
import { createRepeatedJob, type RepeatedJob } from './createRepeatedJob.ts';

/**
 * Asks every `everyMs` for the database's daily copy; `copy` answers with the new copy, or null if none is due. A stop
 * aborts the copy.
 */
export function createCopyJob(deps: {
  readonly copy: (now: number, signal: AbortSignal) => Promise<string | null>;
  readonly now: () => number;
  readonly log: Log;
  readonly everyMs?: number;
}): RepeatedJob {
  const { copy, now, log, everyMs = 60_000 } = deps;
  return createRepeatedJob({
    everyMs,
    log,
    failed: 'Daily copy failed',
    async run(signal) {
      const folder = await copy(now(), signal).catch((error: unknown) => {
        if (signal.aborted) return null;
        throw error;
      });
      if (folder !== null) log.info({ folder }, 'Daily copy made');
    },
  });
}
