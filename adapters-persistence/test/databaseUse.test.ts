import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aDraw, aPeriod } from '@bigsmall/domain/testing';
import { expect, it, onTestFinished } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../scripts/postgres/freshSchema.ts';
import { openStores, type OpenStores } from '../src/index.ts';

/** Reads and writes through these stores; what was counted for it. */
async function used(stores: OpenStores) {
  onTestFinished(() => stores.close());
  const before = stores.use();
  await stores.draws.append([aDraw({ period: aPeriod(1) })]);
  await Promise.all([1, 2, 3].map((minute) => stores.draws.find([aPeriod(minute)])));
  const after = stores.use();
  const since = (kind: 'reads' | 'writes') => ({
    ended: after[kind].ended - before[kind].ended,
    took: after[kind].ms > before[kind].ms,
  });
  return { reads: since('reads'), writes: since('writes'), after };
}

const ALL = { reads: { ended: 3, took: true }, writes: { ended: 1, took: true } };

it('counts the reads and writes of SQLite and their time, also those that fail', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bigsmall-use-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const stores = await openStores({ dataDir });
  const { after, ...counted } = await used(stores);
  expect(counted).toEqual(ALL);
  expect(after.connections).toBeNull();
  await expect(stores.draws.append([aDraw({ number: -1 })])).rejects.toThrow(/./);
  expect(stores.use().writes.ended).toBe(after.writes.ended + 1);
});

await describeOverPostgres('over PostgreSQL', () => {
  it('counts reads, writes and their time, and the connections in use', async () => {
    const stores = await openStores({ databaseUrl: await freshSchema() });
    const { after, ...counted } = await used(stores);
    expect(counted).toEqual(ALL);
    expect(after.connections).toEqual({ inUse: 0, most: 10 });
    const reading = stores.draws.find([aPeriod(1)]);
    await expect.poll(() => stores.use().connections?.inUse, { interval: 1 }).toBeGreaterThan(0);
    await reading;
    expect(stores.use().connections?.inUse).toBe(0);
  });
});
