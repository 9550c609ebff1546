import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireObjectKey, requireRemovableKey } from '../object-key/objectKey.ts';
import type {
  GiftCodeStore,
  ObjectStore,
  ScreenshotStore,
  StoredGiftCode,
  StoredScreenshot,
} from '../../ports.ts';
import { createMemoryTrailStore, createMemoryObjectStore, NOON } from '../../testing.ts';
import { makeClaimObjects } from './claimObjects.ts';
import { makeSweepObjects } from './sweepObjects.ts';
import { keysOf } from '../testing/keysOf.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const OURS = 'our database';

type Stored = {
  readonly key: string;
  readonly age: number;
  readonly named: 'image' | 'thumbnail' | 'icon' | 'not';
};

/** Stores in which each object has that age, and is named as it says. */
async function stores(stored: readonly Stored[]) {
  let now = 0;
  const objects = createMemoryObjectStore(() => now);
  await objects.claim(OURS);
  for (const { key, age } of stored) {
    now = NOON - age;
    await objects.put(requireObjectKey(key), Uint8Array.of(1), 'image/webp');
  }
  const keys = (...ways: readonly Stored['named'][]): readonly string[] =>
    stored.filter(({ named }) => ways.includes(named)).map(({ key }) => key);
  now = NOON;
  return {
    objects,
    trail: createMemoryTrailStore(),
    thisDatabase: OURS,
    at: (moment: number) => void (now = moment),
    screenshots: {
      findByKey: async (asked) =>
        keys('image', 'thumbnail').includes(asked) ? ({ imageKey: asked } as StoredScreenshot) : undefined,
    } satisfies Pick<ScreenshotStore, 'findByKey'>,
    giftCodes: {
      list: async () => [null, ...keys('icon')].map((iconKey) => ({ iconKey }) as StoredGiftCode),
    } satisfies Pick<GiftCodeStore, 'list'>,
  };
}

const stored = fc.uniqueArray(
  fc.record({
    key: fc.integer({ min: 0, max: 999 }).map((number) => `shots/${number}.webp`),
    age: fc.oneof(fc.integer({ min: -HOUR, max: 3 * HOUR }), fc.constantFrom(HOUR - 1, HOUR, HOUR + 1, 0)),
    named: fc.constantFrom('image', 'thumbnail', 'icon', 'not', 'not'),
  }) as fc.Arbitrary<Stored>,
  { selector: ({ key }) => key, maxLength: 30 },
);

/** So many objects of two hours ago. */
const many = (count: number, named: Stored['named'], from = 0): readonly Stored[] =>
  Array.from({ length: count }, (_, at) => ({ key: `shots/${from + at}.webp`, age: 2 * HOUR, named }));

const context = { id: 'entry', at: NOON, actor: 'Admin' };

describe('sweeping objects', () => {
  it('moves all that are older than an hour and not named to the trash, never a named or a young one', async () => {
    await fc.assert(
      fc.asyncProperty(stored, async (all) => {
        const deps = await stores(all);
        const swept = all.filter(({ age, named }) => age > HOUR && named === 'not').map(({ key }) => key);
        const allowed = { most: 100, context };
        expect(await makeSweepObjects(deps)({ now: NOON, allowed })).toMatchObject({
          state: 'swept',
          stored: all.length,
          discarded: swept.length,
        });
        const left = all.map(({ key }) => key).filter((key) => !swept.includes(key));
        expect((await keysOf(deps.objects.list())).toSorted()).toEqual(left.toSorted());
        expect((await keysOf(deps.objects.trash.list())).toSorted()).toEqual(swept.toSorted());
        expect(await makeSweepObjects(deps)({ now: NOON })).toMatchObject({ discarded: 0, removed: 0 });
      }),
    );
  });

  it.each([
    ['the screenshots', { screenshots: { findByKey: () => Promise.reject(new Error('away')) } }],
    ['the gift codes', { giftCodes: { list: () => Promise.reject(new Error('away')) } }],
  ])('moves nothing when %s cannot be asked', async (_who, broken) => {
    const deps = await stores([{ key: 'shots/a', age: 2 * HOUR, named: 'not' }]);
    await expect(makeSweepObjects({ ...deps, ...broken })({ now: NOON })).rejects.toThrow('away');
    expect(await keysOf(deps.objects.list())).toEqual(['shots/a']);
  });

  it('removes permanently what a broken put left', async () => {
    const deps = await stores([]);
    const removed: string[] = [];
    const objects: ObjectStore = {
      ...deps.objects,
      async *list() {
        yield { key: requireRemovableKey('tmp/0b5e'), storedAt: NOON - 2 * HOUR };
        yield { key: requireRemovableKey('tmp/7777'), storedAt: NOON - 1000 };
      },
      remove: async (keys) => void removed.push(...keys),
    };
    expect(await makeSweepObjects({ ...deps, objects })({ now: NOON })).toMatchObject({
      removed: 1,
      stored: 0,
    });
    expect(removed).toEqual(['tmp/0b5e']);
  });

  it('leaves the trash for 7 days, then removes it; restores what is named again', async () => {
    const deps = await stores([...many(3, 'not'), ...many(2, 'image', 100)]);
    const sweep = makeSweepObjects(deps);
    await sweep({ now: NOON });
    await deps.objects.trash.add([requireObjectKey('shots/100.webp')]);
    deps.at(NOON + 7 * DAY);
    expect(await sweep({ now: NOON + 7 * DAY })).toMatchObject({ restored: 1, removed: 0 });
    expect((await keysOf(deps.objects.list())).toSorted()).toEqual(['shots/100.webp', 'shots/101.webp']);
    expect(await keysOf(deps.objects.trash.list())).toHaveLength(3);
    expect(await sweep({ now: NOON + 7 * DAY + 1 })).toMatchObject({ restored: 0, removed: 3 });
    expect(await keysOf(deps.objects.trash.list())).toEqual([]);
  });
});

describe('a store of objects beside a database that does not name them', () => {
  it('leaves all 150 when the database is another one, whatever it names', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 150 }), async (named) => {
        const deps = await stores([...many(named, 'image'), ...many(150 - named, 'not', named)]);
        await deps.objects.claim('another database');
        const allowed = { most: 1000, context };
        expect(await makeSweepObjects(deps)({ now: NOON, allowed })).toMatchObject({ state: 'foreign' });
        expect(await keysOf(deps.objects.list())).toHaveLength(150);
        expect(await deps.objects.owner()).toBe('another database');
      }),
      { numRuns: 20 },
    );
  });

  it.each([0, 1, 100, 142])(
    'keeps all 150 where nobody owns it and the database names %i, until an admin says whose it is',
    async (named) => {
      const all = [...many(named, 'image'), ...many(150 - named, 'not', named)];
      const deps = await stores(all);
      const objects = unowned(deps.objects);
      const sweep = makeSweepObjects({ ...deps, objects });
      expect(await sweep({ now: NOON })).toEqual({
        state: 'unclaimed',
        stored: 150,
        unnamed: 150 - named,
        discarded: 0,
        restored: 0,
        removed: 0,
      });
      expect(await objects.owner()).toBeUndefined();
      await makeClaimObjects({ ...deps, objects })({ context });
      expect(await objects.owner()).toBe(OURS);
      expect(await deps.trail.newest(9)).toEqual([
        {
          ...context,
          action: 'objects_claimed',
          subject: null,
          before: { owner: null },
          after: { owner: OURS },
        },
      ]);
      expect(await sweep({ now: NOON })).toMatchObject({ state: named === 142 ? 'swept' : 'too_many' });
    },
  );

  it('is claimed by the database that names nearly all of it, and by any when it is empty', async () => {
    const deps = await stores([...many(143, 'image'), ...many(7, 'not', 143)]);
    const objects = unowned(deps.objects);
    expect(await makeSweepObjects({ ...deps, objects })({ now: NOON })).toMatchObject({
      state: 'swept',
      discarded: 7,
    });
    expect(await objects.owner()).toBe(OURS);
    const empty = { ...deps, objects: createMemoryObjectStore() };
    expect(await makeSweepObjects(empty)({ now: NOON })).toMatchObject({ state: 'swept', stored: 0 });
    expect(await empty.objects.owner()).toBe(OURS);
  });

  it('is left to the other database when two claim it at the same moment', async () => {
    const deps = await stores(many(30, 'image'));
    const objects = unowned(deps.objects);
    const raced = { ...objects, claim: async () => objects.claim('another database') };
    expect(await makeSweepObjects({ ...deps, objects: raced })({ now: NOON })).toMatchObject({
      state: 'unclaimed',
    });
    expect(await keysOf(objects.list())).toHaveLength(30);
  });

  it('loses nothing to an older copy of its database but what an admin allows by number', async () => {
    const deps = await stores([...many(100, 'image'), ...many(50, 'not', 100)]);
    const sweep = makeSweepObjects(deps);
    const rejected = { state: 'too_many', unnamed: 50, discarded: 0 };
    expect(await sweep({ now: NOON })).toMatchObject(rejected);
    expect(await sweep({ now: NOON, allowed: { most: 49, context } })).toMatchObject(rejected);
    expect(await keysOf(deps.objects.list())).toHaveLength(150);
    const allowed = { most: 50, context: { ...context, id: 'second' } };
    expect(await sweep({ now: NOON, allowed })).toMatchObject({ state: 'swept', discarded: 50 });
    expect(await keysOf(deps.objects.trash.list())).toHaveLength(50);
    expect((await deps.trail.newest(9)).map(({ action, after }) => [action, after])).toEqual([
      ['objects_swept', { most: 50 }],
      ['objects_swept', { most: 49 }],
    ]);
  });
});

/** The same objects, of which nobody knows whose they are. */
function unowned(objects: ObjectStore): ObjectStore {
  let owner: string | undefined;
  return { ...objects, owner: async () => owner, claim: async (databaseId) => void (owner = databaseId) };
}
