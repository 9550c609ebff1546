import type { SweepObjects, SweepReport } from '@bigsmall/domain/usecases';
import type { Log } from '../logging/log.ts';
import { createRepeatedJob, type RepeatedJob } from './createRepeatedJob.ts';
import type { ObjectSweep } from './objectSweep.ts';

export type ObjectSweeper = ObjectSweep & RepeatedJob;

type Allowed = Parameters<SweepObjects>[0]['allowed'];

/** Ms from a failed sweep to the next one; twice as long after each further failure. */
const FIRST_RETRY = 1000;

/** Why a sweep moved nothing. */
const REJECTED: Readonly<Record<Exclude<SweepReport['state'], 'swept'>, string>> = {
  foreign: 'Images are not swept: the object store belongs to another database.',
  unclaimed:
    'Images are not swept: the object store holds images that this database does not name. An admin can claim it.',
  too_many: 'Images are not swept: too many have no row. An admin can allow it.',
};

/** Sweeps the objects that no row names, every `everyMs` and on an admin's request, one sweep at a time. */
export function createObjectSweeper(deps: {
  readonly sweepObjects: SweepObjects;
  readonly now: () => number;
  readonly log: Log;
  readonly everyMs?: number;
}): ObjectSweeper {
  const { sweepObjects, now, log, everyMs = 60 * 60_000 } = deps;
  let last: Promise<unknown> = Promise.resolve();
  let report: SweepReport | undefined;

  function logSweep(next: SweepReport): void {
    if (next.state === 'swept') log.info(next, 'Objects without a row swept');
    else if (next.state !== report?.state) log.warn(next, REJECTED[next.state]);
  }

  async function sweepNow(allowed: Allowed): Promise<SweepReport> {
    const next = await sweepObjects({ now: now(), ...(allowed && { allowed }) });
    logSweep(next);
    report = next;
    return next;
  }

  /** Waits for the sweep in flight, if there is one. */
  function sweep(allowed?: Allowed): Promise<SweepReport> {
    const next = last.then(() => sweepNow(allowed));
    last = next.catch(() => undefined);
    return next;
  }

  const job = createRepeatedJob({
    run: async () => void (await sweep()),
    // A failed sweep is repeated soon: an empty store must be claimed before images come.
    everyMs: (failures) => (failures === 0 ? everyMs : Math.min(everyMs, FIRST_RETRY * 2 ** (failures - 1))),
    log,
    failed: 'Objects could not be swept',
  });

  return {
    sweep,
    report: () => report,
    start: job.start,
    async stop() {
      await job.stop();
      await last;
    },
  };
}
