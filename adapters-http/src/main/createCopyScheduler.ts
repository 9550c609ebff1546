import type { Log } from '../log.ts';

export type CopyScheduler = {
  /** Asks for a copy at once, and from then on every `everyMs`. */
  readonly start: () => void;
  /** Settled once no copy is under way any more. */
  readonly stop: () => Promise<void>;
};

/**
 * Asks again and again for the database's copy of the day; `copy` answers with the new file, or null if there is none
 * to make. What fails is logged and tried again.
 */
export function createCopyScheduler(deps: {
  readonly copy: (now: number) => Promise<string | null>;
  readonly now: () => number;
  readonly log: Log;
  readonly everyMs?: number;
}): CopyScheduler {
  const { copy, now, log, everyMs = 15 * 60_000 } = deps;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let running = false;

  async function makeCopy(): Promise<void> {
    try {
      const file = await copy(now());
      if (file !== null) log.info({ file }, 'The database is copied.');
    } catch (error) {
      log.error({ err: error }, 'The database could not be copied.');
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
      clearTimeout(timer);
      await round;
    },
  };
}
