import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { TrailEntry } from '../ports.ts';
import { aTrailEntry, NOON } from '../../testing/builders.ts';
import { type MakeStores, withStores } from '../../testing/withStores.ts';
import { storesTest } from '../../testing/storesTest.ts';

/** The contract of every trail store. */
export function trailStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`the trail in ${name}`, () => {
    it('gives back every entry as it was written', async ({ trail }) => {
      const facts = {
        content: `${'long '.repeat(1000)}"' ; -- $1 \\ \u2028 🎲 \n`,
        isActive: false,
        contentVersion: 3,
        iconKey: null,
      };
      const entries = [
        aTrailEntry({ id: idOf(3), at: NOON + 3, before: facts, after: { ...facts, isActive: true } }),
        aTrailEntry({ id: idOf(2), at: NOON + 2, before: null, after: {} }),
        aTrailEntry({ id: idOf(1), at: NOON + 1, action: 'signed_in', subject: null, after: null }),
      ];
      for (const entry of entries) await trail.append(entry);
      expect(await trail.newest(50)).toEqual(entries);
    });

    it('never changes an entry: one with a known id is rejected', async ({ trail }) => {
      const entry = aTrailEntry();
      await trail.append(entry);
      await expect(trail.append({ ...entry, actor: 'Somebody' })).rejects.toBeInstanceOf(Error);
      expect(await trail.newest(50)).toEqual([entry]);
    });

    it('continues after an entry, and has nothing older than one that it does not know', async ({
      trail,
    }) => {
      for (const number of [1, 2, 3]) await trail.append(aTrailEntry({ id: idOf(number), at: NOON }));
      const older = await trail.newest(1, idOf(3));
      expect(older.map(({ id }) => id)).toEqual([idOf(2)]);
      expect(await trail.newest(50, idOf(1))).toEqual([]);
      expect(await trail.newest(50, idOf(9))).toEqual([]);
    });

    it('is read page by page without a gap or a repeat, the newest first', async () => {
      const moments = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 12 });
      await fc.assert(
        fc.asyncProperty(moments, fc.integer({ min: 1, max: 5 }), (times, limit) =>
          withStores(makeStores, async ({ trail }) => {
            const entries = times.map((at, index) => aTrailEntry({ id: idOf(index), at: NOON + at }));
            for (const entry of entries) await trail.append(entry);
            const read: TrailEntry[] = [];
            for (;;) {
              const page = await trail.newest(limit, read.at(-1)?.id);
              expect(page.length).toBeLessThanOrEqual(limit);
              if (page.length === 0) break;
              read.push(...page);
            }
            const expected = entries.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
            expect(read).toEqual(expected);
          }),
        ),
        { numRuns: 12 },
      );
    });
  });
}

/** Ids as the product makes them: databases do not agree on the order of any others. */
function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}
