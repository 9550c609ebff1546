import { expect, it } from 'vitest';
import { requireObjectKey } from '../images.ts';
import type { StoredGiftCode, StoredScreenshot } from '../../ports.ts';
import { createMemoryObjectStore, NOON } from '../../testing.ts';
import { DAY } from '../time.ts';
import { keysOf } from '../testing/keysOf.ts';
import { makeSweepObjects } from '../usecases.ts';

/** A sweep over a store with objects of these ages (ms); rows name the keys `named`. */
async function aSweep(ages: Readonly<Record<string, number>>, named: readonly string[]) {
  let now = 0;
  const objects = createMemoryObjectStore(() => now);
  for (const [key, age] of Object.entries(ages)) {
    now = NOON - age;
    await objects.put(requireObjectKey(key), Uint8Array.of(1), 'image/webp');
  }
  const sweep = makeSweepObjects({
    objects,
    screenshots: {
      findByKey: async (key) => (named.includes(key) ? ({ imageKey: key } as StoredScreenshot) : undefined),
    },
    giftCodes: { list: async () => [null, ...named].map((iconKey) => ({ iconKey }) as StoredGiftCode) },
  });
  return { sweep: () => sweep({ now: NOON }), left: () => keysOf(objects.list()) };
}

it('removes what no row names and what broken puts left, once it is older than a day', async () => {
  const { sweep, left } = await aSweep(
    {
      'shots/named': 2 * DAY,
      'icons/named': 2 * DAY,
      'shots/orphan': DAY + 1,
      'tmp/broken': DAY + 1,
      'trash/shots-a': DAY + 1,
      'shots/young': DAY,
      'tmp/young': DAY,
    },
    ['shots/named', 'icons/named'],
  );
  expect(await sweep()).toBe(3);
  expect(await left()).toEqual(['shots/named', 'icons/named', 'shots/young', 'tmp/young']);
});

it('removes nothing where most of the objects are unknown', async () => {
  const keys = Array.from({ length: 60 }, (_, at) => `shots/${at}`);
  const ages = Object.fromEntries(keys.map((key) => [key, 2 * DAY]));
  const foreign = await aSweep(ages, keys.slice(0, 29));
  await expect(foreign.sweep()).rejects.toThrow('31 of 60 stored images have no row, and none was removed.');
  expect(await foreign.left()).toHaveLength(60);
  expect(await (await aSweep(ages, keys.slice(0, 30))).sweep()).toBe(30);
});
