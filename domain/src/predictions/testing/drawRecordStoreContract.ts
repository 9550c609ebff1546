import { describe, expect } from 'vitest';
import { extendRecord } from '../track-record/drawRecord.ts';
import { aDraw, aPeriod } from '../../testing/builders.ts';
import { storesTest } from '../../testing/storesTest.ts';
import type { MakeStores } from '../../testing/withStores.ts';

const recordOf = (numbers: readonly number[]) =>
  extendRecord(
    undefined,
    numbers.map((number, index) => aDraw({ period: aPeriod(index + 1), number })),
  )!;

/** What every store of the record of draws does. */
export function drawRecordStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`the record of draws in ${name}`, () => {
    it('is none in a new store, then as it was stored, each time after the one before', async ({
      drawRecord,
    }) => {
      expect(await drawRecord.read()).toBeUndefined();
      const [first, second] = [recordOf([1]), recordOf([1, 7, 3, 3, 9, 0, 0, 0, 0, 0, 0, 0, 5])];
      expect(await drawRecord.replace(undefined, first)).toBe(true);
      expect(await drawRecord.read()).toEqual(first);
      expect(await drawRecord.replace(first.period, second)).toBe(true);
      expect(await drawRecord.read()).toEqual(second);
    });

    it('stays as it is for who did not read the newest', async ({ drawRecord }) => {
      const [first, second] = [recordOf([1]), recordOf([1, 7])];
      expect(await drawRecord.replace(aPeriod(1), second)).toBe(false);
      expect(await drawRecord.read()).toBeUndefined();
      await drawRecord.replace(undefined, second);
      expect(await drawRecord.replace(undefined, first)).toBe(false);
      expect(await drawRecord.replace(first.period, first)).toBe(false);
      expect(await drawRecord.read()).toEqual(second);
    });

    it('takes exactly one of many that come at once', async ({ drawRecord }) => {
      await drawRecord.replace(undefined, recordOf([1]));
      const tries = Array.from({ length: 8 }, () => drawRecord.replace(aPeriod(1), recordOf([1, 7])));
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    });
  });
}
