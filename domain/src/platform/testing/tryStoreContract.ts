import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { NOON } from '../../testing/builders.ts';
import { type MakeStores, withStores } from '../../testing/withStores.ts';
import { storesTest } from '../../testing/storesTest.ts';

const LIMIT = { most: 3, within: 1000 };

/** The contract of every store of tries. */
export function tryStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`tries in ${name}`, () => {
    it('are admitted up to the limit of their key, then answered with the wait', async ({ tries }) => {
      for (const at of [0, 1, 2]) {
        expect(await tries.begin('ann', LIMIT, NOON + at, `id-${at}`)).toBeUndefined();
      }
      expect(await tries.begin('ann', LIMIT, NOON + 10, 'id-3')).toBe(990);
      expect(await tries.begin('ben', LIMIT, NOON + 10, 'id-4')).toBeUndefined();
      // The first has expired, and a rejected one does not count.
      expect(await tries.begin('cho', { ...LIMIT, most: 0 }, NOON, 'id-0')).toBe(LIMIT.within);
      expect(await tries.begin('ann', LIMIT, NOON + 1000, 'id-5')).toBeUndefined();
      expect(await tries.begin('ann', LIMIT, NOON + 1000, 'id-6')).toBe(1);
    });

    it('that are given back or cleared count no more', async ({ tries }) => {
      for (const id of ['one', 'two', 'three']) await tries.begin('ann', LIMIT, NOON, id);
      await tries.giveBack('ann', 'two');
      expect(await tries.begin('ann', LIMIT, NOON, 'four')).toBeUndefined();
      expect(await tries.begin('ann', LIMIT, NOON, 'five')).toBe(1000);
      await tries.clear('ann');
      expect(await tries.begin('ann', LIMIT, NOON, 'six')).toBeUndefined();
    });

    it('of a clock that was set back make nobody wait longer than the limit says', async ({ tries }) => {
      for (const id of ['one', 'two', 'three']) await tries.begin('ann', LIMIT, NOON, id);
      expect(await tries.begin('ann', LIMIT, NOON - 500, 'four')).toBe(1000);
      expect(await tries.begin('ann', LIMIT, NOON - 1001, 'five')).toBeUndefined();
    });

    it('let no more of a crowd through than the limit says', async ({ tries }) => {
      const crowd = Array.from({ length: 12 }, (_, index) => tries.begin('ann', LIMIT, NOON, `id-${index}`));
      const answers = await Promise.all(crowd);
      expect(answers.filter((wait) => wait === undefined)).toHaveLength(3);
    });

    it('never exceed the limit within any span of its length', async () => {
      const steps = fc.array(fc.record({ key: fc.constantFrom('a', 'b'), pause: fc.nat(600) }), {
        minLength: 5,
        maxLength: 20,
      });
      await fc.assert(
        fc.asyncProperty(steps, (given) =>
          withStores(makeStores, async ({ tries }) => {
            const admitted: { readonly key: string; readonly at: number }[] = [];
            let at = NOON;
            for (const [index, { key, pause }] of given.entries()) {
              at += pause;
              const recent = admitted.filter((one) => one.key === key && one.at > at - LIMIT.within);
              const wait = await tries.begin(key, LIMIT, at, `id-${index}`);
              expect(wait === undefined).toBe(recent.length < LIMIT.most);
              if (wait === undefined) admitted.push({ key, at });
            }
          }),
        ),
        { numRuns: 8 },
      );
    });
  });
}
