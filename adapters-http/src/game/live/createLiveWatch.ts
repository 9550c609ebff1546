import { comparePeriods, mergeDraws, type PredictionWindow } from '@bigsmall/domain';
import type { StoredDraw } from '@bigsmall/domain/ports';
import type { ReadResults } from '@bigsmall/domain/usecases';
import type { LiveCounts, LiveDraw } from '../wire.ts';
import { createRepeatedJob, type RepeatedJob } from '../../platform/jobs/createRepeatedJob.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { LiveHub } from './createLiveHub.ts';
import { countsDiffer, type ReadCounts } from './createReadCounts.ts';
import { RING_SIZE } from './liveRing.ts';

/** How often the stored draws are read, in ms: other servers of this database store draws too. */
const DRAWS_EVERY = 500;
const COUNTS_EVERY = 30_000;
/** In ms, after errors. */
const LONGEST_PAUSE = 30_000;
/** Draws read each time; the first reading fills the ring, so that readers find their place after a restart. */
const DRAWS_READ = 20;

/** Publishes each stored draw once, and the counts when they changed, at most every 30 s. */
export function createLiveWatch(deps: {
  readonly readResults: ReadResults;
  readonly openWindowAfter: (draw: StoredDraw) => PredictionWindow | undefined;
  readonly readCounts: ReadCounts;
  readonly live: Pick<LiveHub, 'publish'>;
  readonly log: Pick<Log, 'error' | 'info'>;
}): RepeatedJob & {
  /** Publishes the past draws; the start tries again what fails. Await it before streams open, so that readers find their place. */
  readonly fill: () => Promise<void>;
} {
  const { readResults, openWindowAfter, readCounts, live, log } = deps;
  let known: readonly StoredDraw[] | undefined;
  let counts: LiveCounts | undefined;

  async function publishDraws(): Promise<void> {
    const newest = await readResults({ limit: known === undefined ? RING_SIZE : DRAWS_READ });
    // Where newer draws were isolated, older ones are among the newest again.
    const oldest = known?.[DRAWS_READ - 1];
    for (const draw of mergeDraws(known ?? [], newest).added) {
      if (oldest === undefined || comparePeriods(draw.period, oldest.period) > 0)
        live.publish('draw', toLive(draw));
    }
    known = newest;
  }

  async function publishCounts(): Promise<void> {
    const next = await readCounts();
    if (counts === undefined || countsDiffer(counts, next)) live.publish('counts', next);
    counts = next;
  }

  function toLive(draw: StoredDraw): LiveDraw {
    const open = openWindowAfter(draw);
    const { period, number } = draw;
    return { period, number, nextPeriod: open?.period ?? null, lockAt: open?.lockAt ?? null };
  }

  const jobs = [
    createRepeatedJob({
      run: publishDraws,
      everyMs: (failures) => Math.min(LONGEST_PAUSE, DRAWS_EVERY * 2 ** failures),
      log,
      failed: 'Draws for live streams could not be read',
    }),
    createRepeatedJob({
      run: publishCounts,
      everyMs: COUNTS_EVERY,
      log,
      failed: 'Counts for live streams could not be read',
    }),
  ];
  return {
    fill: () => publishDraws().catch(() => undefined),
    start() {
      for (const job of jobs) job.start();
    },
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
