import { describe, expect } from 'vitest';
import type { MakeStores } from '../../testing/withStores.ts';
import { storesTest } from '../../testing/storesTest.ts';

/** What every store of the database's id does. */
export function databaseIdStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`the database id in ${name}`, () => {
    it('is the first candidate, and stays it whatever is offered later', async ({ databaseId }) => {
      expect(await databaseId.readOrSet('first')).toBe('first');
      expect(await databaseId.readOrSet('second')).toBe('first');
      expect(await databaseId.readOrSet('first')).toBe('first');
    });

    it('is the same for all callers who offer theirs at once', async ({ databaseId }) => {
      const ids = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => databaseId.readOrSet(id)));
      expect(new Set(ids).size).toBe(1);
      expect(['a', 'b', 'c', 'd', 'e']).toContain(ids[0]);
    });
  });
}
