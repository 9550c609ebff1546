import { createOutage } from '../logging.ts';
import type { Log } from '../logging.ts';

/** Work that the server repeats while it runs. */
export type RepeatedJob = {
  readonly start: () => void;
  /** Aborts the signal of the current run; settled once that run has ended. */
  readonly stop: () => Promise<void>;
};

/** How many errors came in a row up to now. */
type Pause = (failures: number) => number;

/**
 * Runs at once, or after the first pause with `delayed`, and again `everyMs` after each run's end; never two runs at a
 * time. An error does not stop the job; the first of a row is logged as `failed`, and their number once a run succeeds.
 */
export function createRepeatedJob(deps: {
  readonly run: (signal: AbortSignal) => Promise<void>;
  readonly everyMs: number | Pause;
  readonly log: Pick<Log, 'error' | 'info'>;
  readonly failed: string;
  readonly delayed?: boolean;
}): RepeatedJob {
  const { run, everyMs, log, failed, delayed = false } = deps;
  const pause: Pause = typeof everyMs === 'number' ? () => everyMs : everyMs;
  const outage = createOutage(log, 'error', failed);
  let stopping: AbortController | undefined;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;
  let failures = 0;

  async function runOnce(signal: AbortSignal): Promise<void> {
    try {
      await run(signal);
      failures = 0;
      outage.succeeded();
    } catch (error) {
      failures += 1;
      outage.failed({ err: error });
    }
    if (!signal.aborted) schedule(signal);
  }

  function begin(signal: AbortSignal): void {
    current = runOnce(signal);
  }

  function schedule(signal: AbortSignal): void {
    timer = setTimeout(begin, pause(failures), signal);
  }

  return {
    start() {
      if (stopping !== undefined) return;
      stopping = new AbortController();
      if (delayed) schedule(stopping.signal);
      else begin(stopping.signal);
    },
    async stop() {
      stopping?.abort();
      stopping = undefined;
      clearTimeout(timer);
      await current;
    },
  };
}
