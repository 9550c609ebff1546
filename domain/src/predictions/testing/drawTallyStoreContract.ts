import { describe, expect } from 'vitest';
import { extendTally } from '../track-record/trackRecord.ts';
import { aDraw, aPeriod } from '../../testing/builders.ts';
import { storesTest } from '../../testing/storesTest.ts';
import type { MakeStores } from '../../testing/withStores.ts';

const tallyOf = (numbers: readonly number[]) =>
  extendTally(
    undefined,
    numbers.map((number, index) => aDraw({ period: aPeriod(index + 1), number })),
  )!;

/** The contract of every store of the tally of draws. */
export function drawTallyStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`the tally of draws in ${name}`, () => {
    it('is undefined in a new store, and then the one that was stored last', async ({ drawTally }) => {
      expect(await drawTally.read()).toBeUndefined();
      const [first, second] = [tallyOf([1]), tallyOf([1, 7, 3, 3, 9, 0, 0, 0, 0, 0, 0, 0, 5])];
      expect(await drawTally.replace(undefined, first)).toBe(true);
      expect(await drawTally.read()).toEqual(first);
      expect(await drawTally.replace(first.period, second)).toBe(true);
      expect(await drawTally.read()).toEqual(second);
    });

    it('is not replaced by a caller that did not read the newest', async ({ drawTally }) => {
      const [first, second] = [tallyOf([1]), tallyOf([1, 7])];
      expect(await drawTally.replace(aPeriod(1), second)).toBe(false);
      expect(await drawTally.read()).toBeUndefined();
      await drawTally.replace(undefined, second);
      expect(await drawTally.replace(undefined, first)).toBe(false);
      expect(await drawTally.replace(first.period, first)).toBe(false);
      expect(await drawTally.read()).toEqual(second);
    });

    it('accepts exactly one of many that are stored at once', async ({ drawTally }) => {
      await drawTally.replace(undefined, tallyOf([1]));
      const tries = Array.from({ length: 8 }, () => drawTally.replace(aPeriod(1), tallyOf([1, 7])));
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    });
  });
}
