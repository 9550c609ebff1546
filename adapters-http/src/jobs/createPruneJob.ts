import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../logging/log.ts';

const DAY = 24 * 60 * 60_000;
/** A clock that was set by more than this since the start is not trusted with removing rows, in ms. */
const GREATEST_JUMP = 60 * 60_000;

/** How long rows are kept, in days. */
export type KeptDays = { readonly predictions: number; readonly marks: number; readonly audit: number };

/** Rows older than these instants (epoch ms) are removed. */
export type PruneLimits = {
  readonly predictionsUntil: number;
  readonly marksUntil: number;
  readonly auditUntil: number;
};

export type PruneScheduler = {
  /** Prunes after `everyMs`, and again and again. */
  readonly start: () => void;
  /** Settled once no step is under way any more. */
  readonly stop: () => Promise<void>;
};

/**
 * Removes rows that are older than `kept`, in short steps with a pause after each, so that other writes come between
 * them. What fails is logged and tried again.
 */
export function createPruneScheduler(deps: {
  /** Removes some rows older than these limits (epoch ms); answers how many. */
  readonly prune: (limits: PruneLimits) => Promise<number>;
  readonly kept: KeptDays;
  readonly now: () => number;
  readonly monotonic: () => number;
  readonly log: Log;
  readonly everyMs?: number;
  readonly pauseMs?: number;
}): PruneScheduler {
  const { prune, kept, now, monotonic, log, everyMs = 60 * 60_000, pauseMs = 200 } = deps;
  const offset = now() - monotonic();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let running = false;
  const stopping = new AbortController();

  async function pruneAll(): Promise<void> {
    const at = now();
    if (Math.abs(at - monotonic() - offset) > GREATEST_JUMP) {
      log.warn({}, 'The clock was set since the start. Old rows are not removed until the next start.');
      return;
    }
    const limits = {
      predictionsUntil: at - kept.predictions * DAY,
      marksUntil: at - kept.marks * DAY,
      auditUntil: at - kept.audit * DAY,
    };
    let removed = 0;
    for (let step = 1; step > 0 && !stopping.signal.aborted; removed += step) {
      step = await prune(limits);
      if (step > 0) await pause(pauseMs);
    }
    if (removed > 0) log.info({ removed }, 'Old rows were removed.');
  }

  function plan(): void {
    timer = setTimeout(() => {
      round = pruneAll()
        .catch((error: unknown) => log.error({ err: error }, 'Old rows could not be removed.'))
        .finally(() => running && plan());
    }, everyMs);
  }

  return {
    start() {
      if (running) return;
      running = true;
      plan();
    },
    async stop() {
      running = false;
      stopping.abort();
      clearTimeout(timer);
      await round;
    },
  };
}
