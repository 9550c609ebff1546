import { describe, expect, it } from 'vitest';
import { aPeriod } from '../../testing/builders.ts';
import type { DrawnBatch } from './createLedger.ts';
import { loadRows } from './loadRows.ts';

const drawnBatches = (sizes: readonly number[]): readonly DrawnBatch[] =>
  sizes.map((rows, at) => ({
    batch: { period: aPeriod(at + 1), lock: 1, rows, root: new Uint8Array(32) },
    draw: { period: aPeriod(at + 1), number: 1, seen: 2 },
  }));

/** How many batches had been asked for when each was taken, with the rows of each. */
async function loaded(sizes: readonly number[]) {
  const asked: string[] = [];
  const taken: (readonly [askedFor: number, rows: string | undefined])[] = [];
  const text = async (each: string) => {
    asked.push(each);
    return each === path(2) ? undefined : `rows of ${each}`;
  };
  for await (const [, rows] of loadRows(text, drawnBatches(sizes))) taken.push([asked.length, rows]);
  return { asked, taken };
}

const path = (at: number) => `/api/log/rows/${aPeriod(at)}`;

async function failingAtTwo(asked: string) {
  if (asked === path(2)) throw new Error('It answers with status 500.');
  return 'rows';
}

describe('loadRows', () => {
  it('gives each batch its rows, in order, and asks for each once', async () => {
    const drawn = drawnBatches([1, 2, 3]);
    const { asked, taken } = await loaded([1, 2, 3]);
    expect(asked).toEqual([path(1), path(2), path(3)]);
    expect(taken.map(([, rows]) => rows)).toEqual([`rows of ${path(1)}`, undefined, `rows of ${path(3)}`]);
    const order = [];
    for await (const [one] of loadRows(async () => '', drawn)) order.push(one);
    expect(order).toEqual(drawn);
  });

  it('asks for at most eight batches at once', async () => {
    const { taken } = await loaded(Array.from({ length: 20 }, () => 1));
    expect(taken.map(([asked]) => asked)).toEqual(
      Array.from({ length: 20 }, (_, at) => Math.min(20, at + 8)),
    );
  });

  it('asks ahead for at most 20,000 rows, and always for the batch that is taken', async () => {
    expect((await loaded([10_000, 10_000, 1, 1])).taken.map(([asked]) => asked)).toEqual([2, 4, 4, 4]);
    expect((await loaded([50_000, 1, 50_000, 1])).taken.map(([asked]) => asked)).toEqual([1, 2, 3, 4]);
    expect((await loaded([19_999, 1, 1, 20_000])).taken.map(([asked]) => asked)).toEqual([2, 3, 3, 4]);
  });

  it('fails with the batch that cannot be read, and not before it', async () => {
    const rows = loadRows(failingAtTwo, drawnBatches([1, 1, 1]));
    expect((await rows.next()).value?.[1]).toBe('rows');
    await expect(rows.next()).rejects.toThrow('status 500');
  });
});
