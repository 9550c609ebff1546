import { describe, expect } from 'vitest';
import { NOON } from '../../testing/builders.ts';
import { recordEntriesContract } from './recordEntriesContract.ts';
import { recordRowsContract } from './recordRowsContract.ts';
import { PERIOD } from './recordScene.ts';
import { recordTreeContract } from './recordTreeContract.ts';
import { storesTest } from '../../testing/storesTest.ts';
import type { MakeStores } from '../../testing/withStores.ts';

/** The rules of every store of the record. */
export function recordStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`the record in ${name}`, () => {
    it('is empty in a new store', async ({ record }) => {
      expect(await record.size()).toBe(0);
      expect(await record.entries(0, 10)).toEqual([]);
      expect(await record.seal(NOON)).toEqual([]);
      expect(await record.appendDraws()).toBe(0);
      expect(await record.drawn(PERIOD)).toBeUndefined();
      expect(await record.rows(PERIOD)).toEqual([]);
      expect(await record.findRow(PERIOD, 'one')).toBeUndefined();
      await expect(record.hashes([{ level: 0, index: 0 }])).rejects.toThrow('node');
    });

    it('knows each name that it was given, once', async ({ record }) => {
      expect(await record.names()).toEqual([]);
      for (const added of ['localhost/log', 'play.example/log-2', 'localhost/log'])
        await record.addName(added);
      expect((await record.names()).toSorted()).toEqual(['localhost/log', 'play.example/log-2']);
    });
  });

  recordRowsContract(name, makeStores);
  recordEntriesContract(name, makeStores);
  recordTreeContract(name, makeStores);
}
