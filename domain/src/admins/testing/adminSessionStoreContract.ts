import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { StoredAdminSession } from '../../ports.ts';
import { NOON } from '../../testing/builders.ts';
import { type MakeStores, withStores } from '../../testing/withStores.ts';
import { storesTest } from '../../testing/storesTest.ts';

const NAMES = ['a', 'b', 'c'] as const;
const hashOf = (name: string): string => name.repeat(64);

type Move =
  | { readonly kind: 'add'; readonly name: string; readonly at: number }
  | { readonly kind: 'touch'; readonly name: string; readonly at: number }
  | { readonly kind: 'remove'; readonly name: string }
  | { readonly kind: 'forget'; readonly createdUntil: number; readonly seenUntil: number };

const names = fc.constantFrom(...NAMES);
const times = fc.integer({ min: 1, max: 40 });
const moves: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), name: names, at: times }),
  fc.record({ kind: fc.constant('touch' as const), name: names, at: times }),
  fc.record({ kind: fc.constant('remove' as const), name: names }),
  fc.record({
    kind: fc.constant('forget' as const),
    createdUntil: fc.integer({ min: 0, max: 20 }),
    seenUntil: fc.integer({ min: 0, max: 20 }),
  }),
);

/** What every store of admin sessions does. */
export function adminSessionStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`admin sessions in ${name}`, () => {
    it('are found as they were added, each by its own hash only', async ({ adminSessions }) => {
      const session = aSession('a');
      expect(await adminSessions.find(session.tokenHash)).toBeUndefined();
      await adminSessions.add(session);
      await adminSessions.add(aSession('b', NOON + 1));
      expect(await adminSessions.find(session.tokenHash)).toEqual(session);
      for (const other of ['', 'a', hashOf('A'), `${session.tokenHash} `, '%']) {
        expect(await adminSessions.find(other)).toBeUndefined();
      }
    });

    it('are removed once, and a touch does not bring them back', async ({ adminSessions }) => {
      const { tokenHash } = aSession('a');
      await adminSessions.add(aSession('a'));
      const answers = await Promise.all(Array.from({ length: 4 }, () => adminSessions.remove(tokenHash)));
      expect(answers.filter(Boolean)).toEqual([true]);
      await adminSessions.touch(tokenHash, NOON + 1);
      expect(await adminSessions.find(tokenHash)).toBeUndefined();
    });

    it('are last seen at the latest touch, in whatever order touches come', async ({ adminSessions }) => {
      await adminSessions.add(aSession('a'));
      const offsets = [3, 9, -5, 1, 9, 4];
      await Promise.all(offsets.map((offset) => adminSessions.touch(hashOf('a'), NOON + offset)));
      expect(await adminSessions.find(hashOf('a'))).toEqual({ ...aSession('a'), lastSeenAt: NOON + 9 });
    });

    it('are exactly those that were neither removed nor forgotten', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(moves, { minLength: 5, maxLength: 15 }), (made) =>
          withStores(makeStores, async ({ adminSessions }) => {
            const model = new Map<string, StoredAdminSession>();
            const removed: boolean[] = [];
            const wereThere: boolean[] = [];
            for (const move of made) {
              if (move.kind === 'forget') {
                await adminSessions.forget(move);
                for (const [key, { createdAt, lastSeenAt }] of model) {
                  if (createdAt <= move.createdUntil || lastSeenAt <= move.seenUntil) model.delete(key);
                }
                continue;
              }
              const tokenHash = hashOf(move.name);
              const known = model.get(move.name);
              if (move.kind === 'remove') {
                removed.push(await adminSessions.remove(tokenHash));
                wereThere.push(model.delete(move.name));
              } else if (move.kind === 'touch') {
                await adminSessions.touch(tokenHash, move.at);
                if (known)
                  model.set(move.name, { ...known, lastSeenAt: Math.max(known.lastSeenAt, move.at) });
              } else if (known === undefined) {
                const session = aSession(move.name, move.at);
                await adminSessions.add(session);
                model.set(move.name, session);
              }
            }
            expect(removed).toEqual(wereThere);
            for (const key of NAMES) expect(await adminSessions.find(hashOf(key))).toEqual(model.get(key));
          }),
        ),
        { numRuns: 10 },
      );
    });
  });
}

function aSession(name: string, createdAt = NOON): StoredAdminSession {
  return {
    tokenHash: hashOf(name),
    adminId: 'first',
    passwordMark: 'a mark',
    createdAt,
    lastSeenAt: createdAt,
  };
}
