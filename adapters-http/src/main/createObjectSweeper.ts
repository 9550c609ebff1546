import type { SweepObjects } from '@bigsmall/domain/usecases';
import type { Log } from '../log.ts';

export type ObjectSweeper = {
  /** Sweeps at once, and from then on every `everyMs`. */
  readonly start: () => void;
  /** Settled once no sweep is under way any more. */
  readonly stop: () => Promise<void>;
};

/** Removes again and again the objects that no row names. What fails is logged and tried again. */
export function createObjectSweeper(deps: {
  readonly sweepObjects: SweepObjects;
  readonly now: () => number;
  readonly log: Log;
  readonly everyMs?: number;
}): ObjectSweeper {
  const { sweepObjects, now, log, everyMs = 60 * 60_000 } = deps;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let running = false;

  async function sweep(): Promise<void> {
    try {
      log.info({ removed: await sweepObjects({ now: now() }) }, 'Objects without a row are swept up.');
    } catch (error) {
      log.error({ err: error }, 'Objects could not be swept up.');
    }
    if (running) timer = setTimeout(begin, everyMs);
  }

  function begin(): void {
    round = sweep();
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
