import type { Log } from '../logging/log.ts';

export type CopyScheduler = {
  /** Asks for a copy at once, and from then on every `everyMs`. */
  readonly start: () => void;
  /** Cuts off a copy that is under way. */
  readonly stop: () => Promise<void>;
};

/**
 * Asks again and again for the database's copy of the day; `copy` answers with the new copy, or null if there is none
 * to make. What fails is logged and tried again.
 */
export function createCopyScheduler(deps: {
  readonly copy: (now: number, signal: AbortSignal) => Promise<string | null>;
  readonly now: () => number;
  readonly log: Log;
  readonly everyMs?: number;
}): CopyScheduler {
  const { copy, now, log, everyMs = 60_000 } = deps;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let running = false;
  const stopping = new AbortController();

  async function makeCopy(): Promise<void> {
    try {
      const folder = await copy(now(), stopping.signal);
      if (folder !== null) log.info({ folder }, 'A copy of the day was made.');
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.error({ err: error }, 'The copy of the day could not be made.');
    }
    if (running) timer = setTimeout(begin, everyMs);
  }

  function begin(): void {
    round = makeCopy();
  }

  return {
    start() {
      if (running) return;
      running = true;
      begin();
    },
    async stop() {
      running = false;
      stopping.abort();
      clearTimeout(timer);
      await round;
    },
  };
}
