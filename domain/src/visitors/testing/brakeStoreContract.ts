import { describe, expect } from 'vitest';
import { type Brakes, NO_BRAKES } from '../brakes.ts';
import { NOON } from '../../testing/builders.ts';
import type { MakeStores } from '../../testing/withStores.ts';
import { storesTest } from '../../testing/storesTest.ts';

const cooling = (coolOffUntil: number): Brakes => ({ ...NO_BRAKES, coolOffUntil });
const given = (brakes: Brakes | null | undefined) => () => ({ brakes, answer: 'done' });

/** The contract of every store of brakes. */
export function brakeStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`brakes in ${name}`, () => {
    it('are found by each of their keys, as they were given', async ({ brakes }) => {
      const whole: Brakes = {
        limit: { most: 5, looser: { most: null, from: NOON } },
        coolOffUntil: NOON + 2,
        use: { day: '2026-09-26', rounds: 3, open: [] },
      };
      expect(await brakes.find(['session ann'])).toEqual([]);
      expect(await brakes.revise(['session ann', 'visitor a'], given(whole), NOON)).toBe('done');
      expect(await brakes.find(['session ann'])).toEqual([whole]);
      expect(await brakes.find(['session ben', 'visitor a'])).toEqual([whole]);
      expect(await brakes.find(['session ben', 'visitor b'])).toEqual([]);
      expect(await Promise.all([brakes.find(['visitor a']), brakes.find(['visitor b'])])).toEqual([
        [whole],
        [],
      ]);
    });

    it('are replaced under all keys of a change, left as they are, or removed', async ({ brakes }) => {
      await brakes.revise(['session ann', 'visitor a'], given(cooling(1)), NOON);
      await brakes.revise(['session ben', 'visitor a'], given(cooling(2)), NOON);
      expect(await brakes.find(['session ann'])).toEqual([cooling(1)]);
      expect(await brakes.find(['session ben'])).toEqual([cooling(2)]);
      expect(
        await brakes.revise(
          ['session ann', 'visitor a'],
          (stored) => ({
            brakes: undefined,
            answer: stored.map(({ coolOffUntil }) => coolOffUntil).toSorted((a, b) => a - b),
          }),
          NOON,
        ),
      ).toEqual([1, 2]);
      await brakes.revise(['session ann', 'visitor a'], given(null), NOON);
      expect(await brakes.find(['session ann', 'visitor a', 'session ben'])).toEqual([cooling(2)]);
    });

    it('are changed by one caller of a key at a time', async ({ brakes }) => {
      const one = (stored: readonly Brakes[]) => ({
        brakes: cooling((stored[0]?.coolOffUntil ?? 0) + 1),
        answer: undefined,
      });
      const keys = ['visitor a', 'session ann', 'session ben'];
      await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          brakes.revise(index % 2 === 0 ? keys : keys.toReversed(), one, NOON),
        ),
      );
      expect(await brakes.find(['visitor a'])).toEqual([cooling(12)]);
    });
  });
}
