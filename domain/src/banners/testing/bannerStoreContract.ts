import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { requireSessionId } from '../../visitors/ids.ts';
import { bannerViewKey, nextContentVersion } from '../banner.ts';
import type { StoredBanner } from '../ports.ts';
import type { Stores, TrailEntry } from '../../ports.ts';
import { aBanner, aTrailEntry, NOON } from '../../testing/builders.ts';
import { type MakeStores, withStores } from '../../testing/withStores.ts';
import { storesTest } from '../../testing/storesTest.ts';

/** A decision that must not be called. */
const never = () => expect.unreachable('there is no row');

/** The contract of every banner store. */
export function bannerStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`banner ads in ${name}`, () => {
    it('are empty in a new store, and nothing happens to what is not there', async ({ banners, trail }) => {
      expect(await banners.list()).toEqual([]);
      expect(await banners.viewedBy(requireSessionId('ann'))).toEqual(new Set());
      expect(await banners.revise('b', never)).toBeUndefined();
      expect(await banners.remove('b', never)).toBeUndefined();
      expect(await banners.markViewed({ sessionId: requireSessionId('ann'), bannerId: 'b', at: NOON })).toBe(
        false,
      );
      expect(await trail.newest(5)).toEqual([]);
    });

    it('come back as they were given, the newest updated first, then by the greater id', async ({
      banners,
    }) => {
      const content = `# "It's" ; -- $1 \\ \u2028 🎲\n\n\t- x\r\n${'long '.repeat(900)}`;
      const given = [
        aBanner({
          id: idOf(1),
          updatedAt: NOON + 2,
          isActive: false,
          content,
          contentVersion: 7,
        }),
        aBanner({ id: idOf(2), updatedAt: NOON + 3 }),
        aBanner({ id: idOf(3), updatedAt: NOON + 2 }),
      ];
      for (const [index, banner] of given.entries()) await banners.add(banner, entryOf(index));
      expect(await banners.list()).toEqual([given[1], given[2], given[0]]);
    });

    it('are changed only together with a trail entry', async ({ banners, trail }) => {
      await banners.add(aBanner(), entryOf(1));
      const used = entryOf(1);
      await expect(banners.add(aBanner({ id: idOf(2) }), used)).rejects.toBeInstanceOf(Error);
      const revising = banners.revise(aBanner().id, (stored) => ({
        next: { ...stored, title: 'Other' },
        trail: used,
      }));
      await expect(revising).rejects.toBeInstanceOf(Error);
      await expect(banners.remove(aBanner().id, () => used)).rejects.toBeInstanceOf(Error);
      expect(await banners.list()).toEqual([aBanner()]);
      await expect(banners.add(aBanner(), entryOf(2))).rejects.toBeInstanceOf(Error);
      expect(await trail.newest(5)).toEqual([entryOf(1)]);

      await banners.remove(aBanner().id, ({ title }) => entryOf(3, { before: { title } }));
      expect(await trail.newest(5)).toEqual([entryOf(3, { before: { title: 'News' } }), entryOf(1)]);
    });

    it('are revised by one caller at a time, each on what the one before has left', async ({
      banners,
      trail,
    }) => {
      await banners.add(aBanner(), entryOf(0));
      const callers = Array.from({ length: 12 }, (_, index) => index + 1);
      const answers = await Promise.all(
        callers.map((caller) =>
          banners.revise(aBanner().id, (stored) => ({
            next: { ...stored, contentVersion: stored.contentVersion + 1, title: `By ${caller}` },
            trail: entryOf(caller, { before: { contentVersion: stored.contentVersion } }),
          })),
        ),
      );
      const versions = answers.map((answer) => answer?.after.contentVersion ?? 0);
      expect(versions.toSorted((a, b) => a - b)).toEqual(callers.map((caller) => caller + 1));
      const last = versions.indexOf(13) + 1;
      expect(await banners.list()).toEqual([aBanner({ contentVersion: 13, title: `By ${last}` })]);
      expect(await trail.newest(50)).toHaveLength(13);
    });

    it('stay as they are where nothing is made of them', async ({ banners, trail }) => {
      await banners.add(aBanner(), entryOf(0));
      const both = { before: aBanner(), after: aBanner() };
      expect(await banners.revise(aBanner().id, () => undefined)).toEqual(both);
      expect(await banners.list()).toEqual([aBanner()]);
      expect(await trail.newest(9)).toHaveLength(1);
    });

    it('are removed by exactly one of 8 callers, and their views with them', async ({ banners, trail }) => {
      for (const id of [idOf(1), idOf(2)]) {
        await banners.add(aBanner({ id }), entryOf(Number(id.slice(-1))));
        await banners.markViewed({ sessionId: requireSessionId('ann'), bannerId: id, at: NOON });
      }
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, caller) => banners.remove(idOf(1), () => entryOf(10 + caller))),
      );
      expect(answers.filter((removed) => removed !== undefined)).toEqual([aBanner({ id: idOf(1) })]);
      expect(await trail.newest(50)).toHaveLength(3);
      expect(await banners.list()).toEqual([aBanner({ id: idOf(2) })]);
      expect(await banners.viewedBy(requireSessionId('ann'))).toEqual(new Set([`${idOf(2)}:1`]));

      await banners.add(aBanner({ id: idOf(1) }), entryOf(30));
      expect(await banners.viewedBy(requireSessionId('ann'))).toEqual(new Set([`${idOf(2)}:1`]));
    });

    it('are viewed once a session and version, of the versions that they have had', async ({ banners }) => {
      const { id: bannerId } = aBanner();
      await banners.add(aBanner({ contentVersion: 3 }), entryOf(1));
      const view = (sessionId: string, contentVersion?: number) =>
        banners.markViewed({
          sessionId: requireSessionId(sessionId),
          bannerId,
          at: NOON,
          contentVersion,
        });
      expect(await Promise.all(Array.from({ length: 8 }, () => view('ann')))).toEqual(Array(8).fill(true));
      expect(await view('ann', 2)).toBe(true);
      for (const unknown of [0, 4, -1]) expect(await view('ann', unknown)).toBe(false);
      expect(await banners.viewedBy(requireSessionId('ann'))).toEqual(
        new Set([`${bannerId}:3`, `${bannerId}:2`]),
      );
      expect(await banners.viewedBy(requireSessionId('Ann'))).toEqual(new Set());
    });

    it('that come together with views of unknown ones are viewed all the same', async ({ banners }) => {
      const { id: bannerId } = aBanner();
      await banners.add(aBanner({ contentVersion: 2 }), entryOf(1));
      const view = (sessionId: string, given: { bannerId?: string; contentVersion?: number }) =>
        banners.markViewed({ sessionId: requireSessionId(sessionId), bannerId, at: NOON, ...given });
      const answers = await Promise.all([
        view('ann', {}),
        view('ann', { bannerId: 'none' }),
        view('ben', { contentVersion: 3 }),
        view('ben', { contentVersion: 1 }),
        view('ann', { contentVersion: 2 }),
      ]);
      expect(answers).toEqual([true, false, false, true, true]);
      expect(await banners.viewedBy(requireSessionId('ann'))).toEqual(new Set([`${bannerId}:2`]));
      expect(await banners.viewedBy(requireSessionId('ben'))).toEqual(new Set([`${bannerId}:1`]));
    });

    it('take views while they are removed: each is answered, and none is left', async ({ banners }) => {
      await banners.add(aBanner(), entryOf(1));
      const sessions = Array.from({ length: 20 }, (_, index) => `session-${index}`);
      const marking = sessions.map((sessionId) =>
        banners.markViewed({ sessionId: requireSessionId(sessionId), bannerId: aBanner().id, at: NOON }),
      );
      const removing = banners.remove(aBanner().id, () => entryOf(2));
      for (const answer of await Promise.all(marking)) expect(answer).toBeTypeOf('boolean');
      expect(await removing).toEqual(aBanner());
      for (const sessionId of sessions)
        expect(await banners.viewedBy(requireSessionId(sessionId))).toEqual(new Set());
    });

    it('remember what each session has viewed of all that happened', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(moves(), { minLength: 1, maxLength: 14, size: 'max' }), (played) =>
          withStores(makeStores, async (stores) => {
            const model: Model = { rows: new Map(), views: new Map(SESSIONS.map((one) => [one, new Set()])) };
            for (const [index, move] of played.entries()) {
              const { answer, expected } = await playMove(stores, model, move, index);
              expect(answer).toEqual(expected);
            }
            const rows = await stores.banners.list();
            expect(new Map(rows.map((row) => [row.id, row]))).toEqual(model.rows);
            for (const [sessionId, viewed] of model.views) {
              const seen = await stores.banners.viewedBy(requireSessionId(sessionId));
              expect(seen).toEqual(viewed);
            }
          }),
        ),
        { numRuns: 15 },
      );
    });
  });
}

const SESSIONS = ['ann', 'ben'];

type Model = {
  readonly rows: Map<string, StoredBanner>;
  readonly views: Map<string, Set<string>>;
};

type Move =
  | { readonly kind: 'add'; readonly id: string }
  | { readonly kind: 'toggle'; readonly id: string }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'write'; readonly id: string; readonly title: string }
  | { readonly kind: 'view'; readonly id: string; readonly session: string; readonly version?: number };

function moves(): fc.Arbitrary<Move> {
  const id = fc.constantFrom(idOf(1), idOf(2), idOf(3));
  const session = fc.constantFrom(...SESSIONS);
  const plain = fc.constantFrom('add' as const, 'add' as const, 'toggle' as const, 'remove' as const);
  return fc.oneof(
    fc.record({ kind: plain, id }),
    fc.record({ kind: fc.constant('write' as const), id, title: fc.constantFrom('A', 'B') }),
    fc.record({ kind: fc.constant('view' as const), id, session }),
    fc.record({ kind: fc.constant('view' as const), id, session, version: fc.integer({ min: 0, max: 4 }) }),
  );
}

/** Makes the move in the store and in the model; returns the answer of each. */
async function playMove({ banners }: Stores, { rows, views }: Model, move: Move, index: number) {
  const { id } = move;
  const known = rows.get(id);
  // Several moves share a moment, so that ids decide.
  const at = NOON + (index >> 1);
  if (move.kind === 'view') {
    const { session: sessionId, version } = move;
    const contentVersion = version ?? known?.contentVersion ?? 0;
    const accepted = known !== undefined && contentVersion >= 1 && contentVersion <= known.contentVersion;
    if (accepted) views.get(sessionId)?.add(bannerViewKey({ id, contentVersion }));
    const named = version === undefined ? {} : { contentVersion: version };
    return {
      answer: await banners.markViewed({
        sessionId: requireSessionId(sessionId),
        bannerId: id,
        at,
        ...named,
      }),
      expected: accepted,
    };
  }
  if (move.kind === 'remove') {
    rows.delete(id);
    for (const viewed of views.values()) {
      for (const key of viewed) if (key.startsWith(`${id}:`)) viewed.delete(key);
    }
    return { answer: await banners.remove(id, () => entryOf(index)), expected: known };
  }
  if (move.kind === 'add') {
    if (known !== undefined) return { answer: undefined, expected: undefined };
    const banner = aBanner({ id, createdAt: at, updatedAt: at });
    rows.set(id, banner);
    return { answer: await banners.add(banner, entryOf(index)), expected: undefined };
  }
  const change = (stored: StoredBanner): StoredBanner => ({
    ...stored,
    updatedAt: at,
    ...(move.kind === 'toggle'
      ? { isActive: !stored.isActive }
      : {
          title: move.title,
          contentVersion: nextContentVersion(stored, { ...stored, title: move.title }),
        }),
  });
  if (known !== undefined) rows.set(id, change(known));
  const answer = await banners.revise(id, (stored) => ({ next: change(stored), trail: entryOf(index) }));
  return { answer: answer?.after, expected: rows.get(id) };
}

/** Ids as the product makes them: databases do not agree on the order of any others. */
function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

function entryOf(number: number, given: Partial<TrailEntry> = {}): TrailEntry {
  return aTrailEntry({ id: idOf(number), at: NOON + number, ...given });
}
