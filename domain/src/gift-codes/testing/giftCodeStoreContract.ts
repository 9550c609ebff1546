import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { requireSessionId } from '../../visitors/ids.ts';
import { requireObjectKey } from '../../platform/images.ts';
import type { StoredGiftCode } from '../ports.ts';
import type { TrailEntry } from '../../ports.ts';
import { aGiftCode, aTrailEntry, NOON } from '../../testing/builders.ts';
import { storedGiftCodes } from '../../testing/arbitraries.ts';
import { type MakeStores, withStores } from '../../testing/withStores.ts';
import { storesTest } from '../../testing/storesTest.ts';

/** The contract of every store of gift codes. */
export function giftCodeStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`gift codes in ${name}`, () => {
    it('are empty in a new store, and nobody has looked', async ({ giftCodes }) => {
      expect(await giftCodes.list()).toEqual([]);
      expect(await giftCodes.seenAt(requireSessionId('ann'))).toBeNull();
      expect(await giftCodes.revise(idOf(1), nothing)).toBeUndefined();
      expect(await giftCodes.remove(idOf(1), nothing)).toBeUndefined();
    });

    it('come back as they were given and revised: the newest created first, then by id', async () => {
      const rows = fc.uniqueArray(storedGiftCodes(), {
        selector: ({ id }) => id,
        minLength: 1,
        maxLength: 6,
      });
      await fc.assert(
        fc.asyncProperty(rows, storedGiftCodes(), ([first, ...others], other) =>
          withStores(makeStores, async (stores) => {
            const given = [first!, ...others];
            for (const [turn, code] of given.entries()) await stores.giftCodes.add(code, entryOf(turn));
            expect(await stores.giftCodes.list()).toEqual(given.toSorted(newestFirst));
            const next = { ...other, id: first!.id, createdAt: first!.createdAt };
            const revised = await stores.giftCodes.revise(next.id, () => ({ next, trail: entryOf(50) }));
            expect(revised).toEqual({ before: first, after: next });
            expect(await stores.giftCodes.list()).toEqual([next, ...others].toSorted(newestFirst));
          }),
        ),
        { numRuns: 12 },
      );
    });

    it('are revised by one caller at a time a row: none overwrites what another did', async ({
      giftCodes,
    }) => {
      const ids = [idOf(1), idOf(2)];
      for (const [turn, id] of ids.entries())
        await giftCodes.add(aGiftCode({ id, giftCode: '' }), entryOf(turn));
      const letters = Array.from('abcdefgh');
      await Promise.all(
        letters.flatMap((letter, turn) =>
          ids.map((id, row) =>
            giftCodes.revise(id, (stored) => ({
              next: { ...stored, giftCode: stored.giftCode + letter },
              trail: entryOf(10 + turn * 2 + row),
            })),
          ),
        ),
      );
      for (const { giftCode } of await giftCodes.list()) {
        expect(Array.from(giftCode).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(letters);
      }
    });

    it('are removed by exactly one of 8 callers, who learns what it was', async ({ giftCodes, trail }) => {
      const code = aGiftCode({ id: idOf(1), iconKey: requireObjectKey('icons/a.webp') });
      await giftCodes.add(code, entryOf(0));
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, turn) => giftCodes.remove(code.id, () => entryOf(turn + 1))),
      );
      expect(answers.filter(Boolean)).toEqual([code]);
      expect(await giftCodes.list()).toEqual([]);
      expect(await trail.newest(50)).toHaveLength(2);
    });

    it('do not come back by a revision that meets their removal', async ({ giftCodes, trail }) => {
      const code = aGiftCode({ id: idOf(1) });
      await giftCodes.add(code, entryOf(0));
      const [revised, removed] = await Promise.all([
        giftCodes.revise(code.id, (stored) => ({ next: { ...stored, gameName: 'B' }, trail: entryOf(1) })),
        giftCodes.remove(code.id, () => entryOf(2)),
      ]);
      expect(removed).toEqual(revised?.after ?? code);
      expect(await giftCodes.list()).toEqual([]);
      expect(await trail.newest(50)).toHaveLength(revised === undefined ? 2 : 3);
    });

    it('change together with their trail entry, or not at all', async ({ giftCodes, trail }) => {
      const code = aGiftCode({ id: idOf(1) });
      const known = entryOf(1);
      await giftCodes.add(code, known);
      const changes = [
        giftCodes.add(aGiftCode({ id: idOf(2) }), known),
        giftCodes.add(code, entryOf(2)),
        giftCodes.revise(code.id, (stored) => ({ next: { ...stored, gameName: 'B' }, trail: known })),
        giftCodes.remove(code.id, () => known),
        giftCodes.revise(code.id, broken),
        giftCodes.remove(code.id, broken),
      ];
      const answers = await Promise.allSettled(changes);
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
      expect(await giftCodes.list()).toEqual([code]);
      expect(await trail.newest(50)).toEqual([known]);
      // Nothing is left locked.
      expect(await giftCodes.remove(code.id, () => entryOf(3))).toEqual(code);
    });

    it('stand as every change in turn left them, each with its entry in the trail', async () => {
      const step = fc.record({
        does: fc.constantFrom('add', 'revise', 'revise', 'remove'),
        row: fc.integer({ min: 1, max: 4 }),
        gameName: fc.constantFrom('Game A', 'Game B'),
        isActive: fc.boolean(),
        createdAt: fc.integer({ min: NOON, max: NOON + 2 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) =>
          withStores(makeStores, async ({ giftCodes, trail }) => {
            const codes = new Map<string, StoredGiftCode>();
            const entries: TrailEntry[] = [];
            for (const [turn, { does, row, gameName, isActive, createdAt }] of steps.entries()) {
              const id = idOf(row);
              const stored = codes.get(id);
              if ((does === 'add') === (stored !== undefined)) continue;
              const before = stored ?? aGiftCode({ id, createdAt });
              const next = { ...before, gameName, isActive, updatedAt: NOON + turn };
              const entry = { ...entryOf(turn), subject: id };
              if (does === 'add') await giftCodes.add(next, entry);
              else if (does === 'revise') await giftCodes.revise(id, () => ({ next, trail: entry }));
              else await giftCodes.remove(id, () => entry);
              if (does === 'remove') codes.delete(id);
              else codes.set(id, next);
              entries.unshift(entry);
            }
            expect(await giftCodes.list()).toEqual([...codes.values()].toSorted(newestFirst));
            expect(await trail.newest(50)).toEqual(entries);
          }),
        ),
        { numRuns: 12 },
      );
    });

    it('are seen by each session for itself, and its mark never moves back', async () => {
      const look = fc.record({
        sessionId: fc.constantFrom('ann', 'ben', 'Ann'),
        at: fc.integer({ min: NOON, max: NOON + 20 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(look, { maxLength: 10 }), fc.boolean(), (looks, atOnce) =>
          withStores(makeStores, async ({ giftCodes }) => {
            const mark = ({ sessionId, at }: (typeof looks)[number]) =>
              giftCodes.markSeen(requireSessionId(sessionId), at);
            if (atOnce) await Promise.all(looks.map(mark));
            else for (const one of looks) await mark(one);
            for (const sessionId of ['ann', 'ben', 'Ann']) {
              const times = looks.flatMap((one) => (one.sessionId === sessionId ? [one.at] : []));
              expect(await giftCodes.seenAt(requireSessionId(sessionId))).toBe(
                times.length === 0 ? null : Math.max(...times),
              );
            }
          }),
        ),
        { numRuns: 12 },
      );
    });
  });
}

/** Ids as the product makes them: databases do not agree on the order of any others. */
function idOf(row: number): string {
  return `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`;
}

function newestFirst(one: StoredGiftCode, other: StoredGiftCode): number {
  return other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1);
}

function entryOf(turn: number): TrailEntry {
  return aTrailEntry({ id: idOf(1000 + turn), at: NOON + turn, action: 'gift_code_updated' });
}

function nothing(): never {
  throw new Error('Nothing is to be changed.');
}

function broken(): never {
  throw new Error('The change cannot be made.');
}
