import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openStores } from '@bigsmall/adapters-persistence';
import { requirePeriod } from '@bigsmall/domain';
import { requireSessionId } from '@bigsmall/domain/people';
import { temporaryFolder } from '../../e2e/support/temporaryFolder.ts';
import { type Effort, medianOf, medians, type Row } from './row.ts';

const CALLERS = 256;
const PERIOD = requirePeriod('20260926100010001');
const AT = Date.UTC(2026, 8, 26);
const SYNCS = 50;

/** The store alone with many callers, and what a prediction's line in the public log adds to its CPU, ours against ours. */
export async function storeRows({ repetitions, seconds }: Effort): Promise<readonly Row[]> {
  const folder = temporaryFolder();
  const { predictions, close } = await openStores({ dataDir: folder.path });
  const rates: number[] = [];
  const waits: number[] = [];
  let serial = 0;
  /** CPU of all threads of this process a row, in microseconds. Rows that are not ranked have no line in the log. */
  const record = async (ranked: boolean): Promise<number> => {
    const begun = performance.now();
    const before = process.cpuUsage();
    const first = serial;
    const call = async (): Promise<void> => {
      while (performance.now() - begun < seconds * 1000) {
        const id = `row-${(serial += 1)}`;
        const asked = performance.now();
        await predictions.record({
          id,
          sessionId: requireSessionId(id),
          period: PERIOD,
          prediction: 'BIG',
          source: 'ai',
          confidence: 61.5,
          recordedAt: AT,
          lockAt: AT + 50_000,
          status: 'pending',
          day: '2026-09-26',
          weekStart: AT - 5 * 86_400_000,
          ranked,
          verified: ranked,
        });
        if (ranked) waits.push(performance.now() - asked);
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, call));
    const { user, system } = process.cpuUsage(before);
    const rows = serial - first;
    if (ranked) rates.push((1000 * rows) / (performance.now() - begun));
    return (user + system) / rows;
  };
  try {
    const figures = await medians(
      { logged: () => record(true), bare: () => record(false), sync: () => syncOf(folder.path) },
      repetitions,
    );
    const [rate, wait] = [medianOf(rates), medianOf(waits)];
    const [more, syncs] = [figures.logged - figures.bare, wait / figures.sync];
    const common = { peer: '', limit: 1, isTimed: true };
    return [
      {
        ...common,
        row: 9,
        what: 'store alone, 256 callers, durable: 25,000 rows a second / ours',
        ours: `${Math.round(rate)} a second, ${figures.logged.toFixed(1)} µs of CPU a row`,
        floor: '',
        ratio: 25_000 / rate,
      },
      {
        ...common,
        row: 9,
        what: 'store alone, 256 callers, durable: median wait in syncs of the disk / 5',
        ours: `${wait.toFixed(1)} ms = ${syncs.toFixed(1)} syncs`,
        floor: `${figures.sync.toFixed(2)} ms (a page and fsync)`,
        ratio: syncs / 5,
      },
      {
        ...common,
        row: 16,
        what: 'a prediction with its line in the log less one without: CPU / 5 µs',
        ours: `${figures.logged.toFixed(1)} µs, ${more.toFixed(1)} more`,
        floor: `${figures.bare.toFixed(1)} µs (no line)`,
        ratio: more / 5,
      },
    ];
  } finally {
    await close();
    folder.remove();
  }
}

/** How long it takes to append a page and to bring it to the disk, in ms: the median of many. */
function syncOf(folder: string): number {
  const file = openSync(join(folder, 'sync'), 'a');
  const page = Buffer.alloc(4096, 1);
  const times = Array.from({ length: SYNCS }, () => {
    const begun = performance.now();
    writeSync(file, page);
    fsyncSync(file);
    return performance.now() - begun;
  });
  closeSync(file);
  return medianOf(times);
}
