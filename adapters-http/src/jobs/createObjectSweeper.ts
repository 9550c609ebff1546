import type { SweepObjects, SweepReport } from '@bigsmall/domain/usecases';
import type { Log } from '../logging/log.ts';
import type { ObjectSweep } from './objectSweep.ts';

export type ObjectSweeper = ObjectSweep & {
  /** Sweeps at once, and from then on every `everyMs`. */
  readonly start: () => void;
  /** Settled once no sweep is under way any more. */
  readonly stop: () => Promise<void>;
};

type Allowed = Parameters<SweepObjects>[0]['allowed'];

/** Ms from a failed sweep to the next one; twice as long after each further failure. */
const FIRST_RETRY = 1000;

/** Why a sweep moved nothing. */
const REFUSED: Readonly<Record<Exclude<SweepReport['state'], 'swept'>, string>> = {
  foreign: 'Images are not swept: the object store belongs to another database.',
  unclaimed:
    'Images are not swept: the object store holds images that this database does not name. An admin can claim it.',
  too_many: 'Images are not swept: too many have no row. An admin can allow it.',
};

/** Sweeps the objects that no row names again and again, one sweep at a time. What fails is logged and tried again. */
export function createObjectSweeper(deps: {
  readonly sweepObjects: SweepObjects;
  readonly now: () => number;
  readonly log: Log;
  readonly everyMs?: number;
}): ObjectSweeper {
  const { sweepObjects, now, log, everyMs = 60 * 60_000 } = deps;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let running = false;
  let report: SweepReport | undefined;

  function logSweep(next: SweepReport): void {
    if (next.state === 'swept') log.info(next, 'Objects without a row are swept.');
    else if (next.state !== report?.state) log.warn(next, REFUSED[next.state]);
  }

  async function sweepNow(allowed: Allowed): Promise<SweepReport> {
    const next = await sweepObjects({ now: now(), ...(allowed && { allowed }) });
    logSweep(next);
    report = next;
    return next;
  }

  /** After the sweep under way, if there is one. */
  function sweep(allowed?: Allowed): Promise<SweepReport> {
    const turn = last.then(() => sweepNow(allowed));
    last = turn.catch(() => undefined);
    return turn;
  }

  let failures = 0;

  async function begin(): Promise<void> {
    try {
      await sweep();
      failures = 0;
    } catch (error) {
      failures += 1;
      log.error({ err: error }, 'Objects could not be swept.');
    }
    // Soon again after a failure: an empty store is to be claimed before images come.
    const pause = failures === 0 ? everyMs : Math.min(everyMs, FIRST_RETRY * 2 ** (failures - 1));
    if (running) timer = setTimeout(() => void begin(), pause);
  }

  return {
    sweep,
    report: () => report,
    start() {
      if (running) return;
      running = true;
      void begin();
    },
    async stop() {
      running = false;
      clearTimeout(timer);
      await last;
    },
  };
}
