import { expect, it } from 'vitest';
import { createMemoryApi } from '../api/testing/createMemoryApi.ts';
import { httpError } from '../api/testing/httpError.ts';
import type { MemoryLog } from '../api/testing/memoryState.ts';
import { createJsonStore } from '../shared/storage/jsonStore.ts';
import { aRecord, recordedPeriod } from '../testing/aRecord.ts';
import { proveDraw } from './proveDraw.ts';

/** A record of 600 entries: three bundles. */
const log = aRecord(300);
const at = (shown: MemoryLog) => ({ api: createMemoryApi({ log: shown }), store: createJsonStore(null) });

it('the draw of any period of the record is proven by its place in the signed tree', async () => {
  for (const sequence of [0, 127, 128, 299]) {
    const proven = await proveDraw(at(log), recordedPeriod(sequence));
    expect(proven).toMatchObject({ ok: true, value: { number: 7, index: 2 * sequence + 1, size: 600 } });
  }
});

it('a draw that was seen late and ends its bundle hides no draw before it', async () => {
  const late = 100;
  const order = Array.from({ length: 300 }, (_, sequence) => sequence).filter((each) => each !== late);
  const shown = aRecord([...order.slice(0, 127), late, ...order.slice(127)]);
  expect(await proveDraw(at(shown), recordedPeriod(120))).toMatchObject({ ok: true, value: { index: 239 } });
  expect(await proveDraw(at(shown), recordedPeriod(late))).toMatchObject({ ok: true, value: { index: 255 } });
});

it('a period that the record does not name has no entry', async () => {
  expect(await proveDraw(at(log), recordedPeriod(400))).toEqual({ ok: false, code: 'no_entry' });
});

it('a record that names two draws of a period, or holds an entry that cannot be read, proves none of them', async () => {
  const twice = aRecord([...Array.from({ length: 10 }, (_, place) => place), 5]);
  expect(await proveDraw(at(twice), recordedPeriod(5))).toEqual({ ok: false, code: 'unproven' });
  expect(await proveDraw(at(twice), recordedPeriod(4))).toMatchObject({ ok: true });
  const changed = {
    ...twice,
    async tile(path: string) {
      const bytes = await twice.tile(path);
      if (path.includes('entries')) bytes![2] = 0;
      return bytes;
    },
  };
  await expect(proveDraw(at(changed), recordedPeriod(4))).rejects.toThrow('neither a batch nor a draw');
});

it('an entry that the signed tree does not hold is not proven', async () => {
  const changed = aRecord(300, 'BIG', 1, () => 3);
  const lying = { ...log, tile: (path: string) => (path.includes('entries') ? changed : log).tile(path) };
  expect(await proveDraw(at(lying), recordedPeriod(5))).toEqual({ ok: false, code: 'unproven' });
});

it('a record that does not continue the one that this browser knows proves nothing', async () => {
  const services = at(log);
  await proveDraw(services, recordedPeriod(1));
  const other = { ...at(aRecord(301, 'SMALL')), store: services.store };
  expect(await proveDraw(other, recordedPeriod(1))).toEqual({ ok: false, code: 'unproven' });
});

it('without a readable record nothing is said', async () => {
  const services = at(log);
  services.api.answers.readLogTile = async () => Promise.reject(httpError(500));
  await expect(proveDraw(services, recordedPeriod(1))).rejects.toThrow('Said so.');
});
