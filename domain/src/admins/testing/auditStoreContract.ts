import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { AuditEntry, AuditFilter } from '../../ports.ts';
import { anAuditEntry, NOON } from '../../testing/builders.ts';
import { type MakeStores, withStores } from '../../testing/withStores.ts';
import { storesTest } from '../../testing/storesTest.ts';

/** What every audit store does. */
export function auditStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`the audit log in ${name}`, () => {
    it('is empty in a new store', async ({ audit }) => {
      expect(await audit.newest(50)).toEqual([]);
      expect(await audit.newest(50, anAuditEntry().id)).toEqual([]);
    });

    it('gives back every entry as it was written', async ({ audit }) => {
      const facts = {
        content: `${'long '.repeat(1000)}"' ; -- $1 \\ \u2028 🎲 \n`,
        isActive: false,
        contentVersion: 3,
        iconKey: null,
      };
      const entries = [
        anAuditEntry({ id: idOf(3), at: NOON + 3, before: facts, after: { ...facts, isActive: true } }),
        anAuditEntry({ id: idOf(2), at: NOON + 2, before: null, after: {} }),
        anAuditEntry({ id: idOf(1), at: NOON + 1, action: 'signed_in', subject: null, after: null }),
      ];
      for (const entry of entries) await audit.append(entry);
      expect(await audit.newest(50)).toEqual(entries);
    });

    it('never changes an entry: one with a known id is rejected', async ({ audit }) => {
      const entry = anAuditEntry();
      await audit.append(entry);
      await expect(audit.append({ ...entry, actor: 'Somebody' })).rejects.toBeInstanceOf(Error);
      expect(await audit.newest(50)).toEqual([entry]);
    });

    it('continues after an entry, and has nothing older than one that it does not know', async ({
      audit,
    }) => {
      for (const number of [1, 2, 3]) await audit.append(anAuditEntry({ id: idOf(number), at: NOON }));
      const older = await audit.newest(1, idOf(3));
      expect(older.map(({ id }) => id)).toEqual([idOf(2)]);
      expect(await audit.newest(50, idOf(1))).toEqual([]);
      expect(await audit.newest(50, idOf(9))).toEqual([]);
    });

    it('is filtered by action, actor, time and text, each alone and together', async ({ audit }) => {
      const entries = [
        anAuditEntry({
          id: idOf(4),
          at: NOON + 30,
          action: 'signed_in',
          subject: null,
          before: null,
          after: null,
        }),
        anAuditEntry({ id: idOf(3), at: NOON + 20, actor: 'Ada', after: { title: 'Ärger 100% =1' } }),
        anAuditEntry({
          id: idOf(2),
          at: NOON + 10,
          actor: 'Ada',
          action: 'banner_deleted',
          subject: 'Row-7',
        }),
        anAuditEntry({ id: idOf(1), at: NOON, before: { stake: 12.5, isActive: false } }),
      ];
      for (const entry of entries) await audit.append(entry);
      const read = async (filter: AuditFilter, limit = 50, before?: string) =>
        (await audit.newest(limit, before, filter)).map(({ id }) => Number(id.slice(-2)));
      expect(await read({})).toEqual([4, 3, 2, 1]);
      expect(await read({ action: 'banner_updated' })).toEqual([3, 1]);
      expect(await read({ actor: 'Ada' })).toEqual([3, 2]);
      expect(await read({ actor: 'ada' })).toEqual([]);
      expect(await read({ since: NOON + 10 })).toEqual([4, 3, 2]);
      expect(await read({ until: NOON + 10 })).toEqual([1]);
      expect(await read({ since: NOON + 10, until: NOON + 30, actor: 'Ada' })).toEqual([3, 2]);
      expect(await read({ text: 'ärger 100%' })).toEqual([3]);
      expect(await read({ text: 'row-7' })).toEqual([2]);
      expect(await read({ text: '12.5' })).toEqual([1]);
      expect(await read({ text: 'ADA', action: 'banner_deleted' })).toEqual([2]);
      expect(await read({ text: '_' })).toEqual([]);
      expect(await read({ text: 'a' }, 1)).toEqual([4]);
      expect(await read({ text: 'ada' }, 50, idOf(3))).toEqual([2]);
      expect(await read({ text: 'ada' }, 50, idOf(9))).toEqual([]);
    });

    it('finds a text behind any number of other entries', async ({ audit }) => {
      await audit.append(anAuditEntry({ id: idOf(0), subject: 'needle' }));
      for (let number = 1; number <= 501; number += 1) {
        await audit.append(anAuditEntry({ id: idOf(number), at: NOON + number }));
      }
      const found = await audit.newest(5, undefined, { text: 'needle' });
      expect(found.map(({ id }) => id)).toEqual([idOf(0)]);
    });

    it('is read page by page without a gap or a repeat, the newest first', async () => {
      const moments = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 12 });
      await fc.assert(
        fc.asyncProperty(moments, fc.integer({ min: 1, max: 5 }), (times, limit) =>
          withStores(makeStores, async ({ audit }) => {
            const entries = times.map((at, index) => anAuditEntry({ id: idOf(index), at: NOON + at }));
            for (const entry of entries) await audit.append(entry);
            const read: AuditEntry[] = [];
            for (;;) {
              const page = await audit.newest(limit, read.at(-1)?.id);
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
