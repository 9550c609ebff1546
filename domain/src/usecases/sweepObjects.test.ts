import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  GiftCodeStore,
  ObjectStore,
  ScreenshotStore,
  StoredGiftCode,
  StoredScreenshot,
} from '../ports/index.ts';
import { createMemoryObjectStore, NOON } from '../testing/index.ts';
import { makeSweepObjects } from './sweepObjects.ts';

const HOUR = 60 * 60_000;

type Stored = {
  readonly key: string;
  readonly age: number;
  readonly named: 'image' | 'thumbnail' | 'icon' | 'not';
};

/** Stores in which each object is of that age, and is named as it says. */
async function stores(stored: readonly Stored[]) {
  let now = 0;
  const objects = createMemoryObjectStore(() => now);
  for (const { key, age } of stored) {
    now = NOON - age;
    await objects.put(key, Uint8Array.of(1), 'image/webp');
  }
  const keys = (...ways: readonly Stored['named'][]): readonly string[] =>
    stored.filter(({ named }) => ways.includes(named)).map(({ key }) => key);
  return {
    objects,
    screenshots: {
      findByKey: async (asked) =>
        keys('image', 'thumbnail').includes(asked) ? ({ imageKey: asked } as StoredScreenshot) : undefined,
    } satisfies Pick<ScreenshotStore, 'findByKey'>,
    giftCodes: {
      list: async () => [null, ...keys('icon')].map((iconKey) => ({ iconKey }) as StoredGiftCode),
    } satisfies Pick<GiftCodeStore, 'list'>,
  };
}

async function keysOf(objects: ObjectStore): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const { key } of objects.list()) keys.push(key);
  return keys.toSorted();
}

const stored = fc.uniqueArray(
  fc.record({
    key: fc.integer({ min: 0, max: 999 }).map((number) => `shots/${number}.webp`),
    age: fc.oneof(fc.integer({ min: -HOUR, max: 3 * HOUR }), fc.constantFrom(HOUR - 1, HOUR, HOUR + 1, 0)),
    named: fc.constantFrom('image', 'thumbnail', 'icon', 'not', 'not'),
  }) as fc.Arbitrary<Stored>,
  { selector: ({ key }) => key, maxLength: 30 },
);

describe('sweeping objects', () => {
  it('removes all that are older than an hour and not named, never a named or a young one', async () => {
    await fc.assert(
      fc.asyncProperty(stored, async (all) => {
        const deps = await stores(all);
        const swept = all.filter(({ age, named }) => age > HOUR && named === 'not').map(({ key }) => key);
        expect(await makeSweepObjects(deps)({ now: NOON })).toBe(swept.length);
        const left = all.map(({ key }) => key).filter((key) => !swept.includes(key));
        expect(await keysOf(deps.objects)).toEqual(left.toSorted());
        expect(await makeSweepObjects(deps)({ now: NOON })).toBe(0);
      }),
    );
  });

  it.each([
    ['the screenshots', { screenshots: { findByKey: () => Promise.reject(new Error('away')) } }],
    ['the gift codes', { giftCodes: { list: () => Promise.reject(new Error('away')) } }],
  ])('removes nothing when %s cannot be asked', async (_who, broken) => {
    const deps = await stores([{ key: 'shots/a', age: 2 * HOUR, named: 'not' }]);
    await expect(makeSweepObjects({ ...deps, ...broken })({ now: NOON })).rejects.toThrow('away');
    expect(await keysOf(deps.objects)).toEqual(['shots/a']);
  });

  it('removes what a broken put left', async () => {
    const deps = await stores([]);
    const removed: string[] = [];
    const objects: ObjectStore = {
      ...deps.objects,
      async *list() {
        yield { key: 'tmp/0b5e', storedAt: NOON - 2 * HOUR };
        yield { key: 'tmp/7777', storedAt: NOON - 1000 };
      },
      remove: async (keys) => void removed.push(...keys),
    };
    expect(await makeSweepObjects({ ...deps, objects })({ now: NOON })).toBe(1);
    expect(removed).toEqual(['tmp/0b5e']);
  });
});
