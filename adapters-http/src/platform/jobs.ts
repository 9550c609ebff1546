import { createOutage, type Log } from './logging.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY, type Brand } from '@bigsmall/domain';

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

/** No rows are removed after the clock was set by more than this since the start, in ms. */
const MAX_CLOCK_CHANGE = 60 * 60_000;

/** How long rows are stored, in days. */
type RetentionDays = { readonly predictions: number; readonly marks: number; readonly trail: number };

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
      if (step > 0) await sleep(pauseMs);
    }
    if (removed > 0) log.info({ removed }, 'Old rows removed');
  }

  return createRepeatedJob({ run, everyMs, log, failed: 'Old rows could not be removed', delayed: true });
}

/** Ms of a clock that nobody sets. It tells how long something took, and never what time it is. */
export type Monotonic = Brand<number, 'Monotonic'>;

export type MonotonicClock = () => Monotonic;

export const monotonic: MonotonicClock = () => performance.now() as Monotonic;

/** Ms from one reading of the clock to a later one. */
export const elapsed = (from: Monotonic, to: Monotonic): number => to - from;
