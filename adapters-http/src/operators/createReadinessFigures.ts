import { Gauge, type Registry } from 'prom-client';
import { FEED_FAILURES, type FeedStatus } from '../game/feed/feedHealth.ts';
import type { ReadReadiness } from './createReadiness.ts';

export type ReadinessFigureOptions = {
  readonly readReadiness: ReadReadiness;
  readonly feedStatus: () => FeedStatus;
};

/** The figures of what `/api/ready` says; the answer measures them. */
export function createReadinessFigures(
  registry: Registry,
  { readReadiness, feedStatus }: ReadinessFigureOptions,
): () => Promise<void> {
  const registers = [registry];
  const ready = new Gauge({
    name: 'bigsmall_ready',
    help: '1 while the database answers, else 0, as /api/ready says.',
    registers,
  });
  const failure = new Gauge({
    name: 'bigsmall_feed_failing',
    help: '1 for the reason why the newest reading of the game feed failed, else 0; /api/ready says since when.',
    labelNames: ['code'],
    registers,
    collect() {
      for (const code of FEED_FAILURES) failure.set({ code }, feedStatus().failure?.code === code ? 1 : 0);
    },
  });
  const parts = new Gauge({
    name: 'bigsmall_degraded',
    help: '1 while the part does not work as it should, else 0; /api/ready says why.',
    labelNames: ['part'],
    registers,
  });
  const free = new Gauge({
    name: 'bigsmall_disk_free_bytes',
    help: 'Free bytes of the disk of DATA_DIR; NaN if unknown.',
    registers,
  });
  const size = new Gauge({
    name: 'bigsmall_disk_bytes',
    help: 'Bytes of the disk of DATA_DIR, used and free; NaN if unknown.',
    registers,
  });

  return async () => {
    const { database, degraded, disk } = await readReadiness();
    ready.set(database ? 1 : 0);
    for (const part of ['feed', 'images', 'disk', 'record', 'clock'] as const) {
      parts.set({ part }, degraded.some((each) => each.part === part) ? 1 : 0);
    }
    free.set(disk?.free ?? Number.NaN);
    size.set(disk?.size ?? Number.NaN);
  };
}
