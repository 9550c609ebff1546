import { describe, expect, it } from 'vitest';
import type { PublishedStore } from '../../ports.ts';
import { type Checkpoint, checkpointText } from '../log/checkpoint.ts';

const aTree = (origin: string, size: number, fill = size): Checkpoint => ({
  origin,
  size,
  root: new Uint8Array(32).fill(fill),
});

const [ONE, TWO] = ['play.example/log', 'play.example/log-2'];
const [three, threeElse, nine] = [aTree(ONE, 3), aTree(ONE, 3, 7), aTree(ONE, 9)];
const largest = aTree(TWO, Number.MAX_SAFE_INTEGER, 255);

/** Each tree once, however many servers added it. */
const textsOf = (trees: readonly Checkpoint[]) => [...new Set(trees.map(checkpointText))].toSorted();
const listedBy = async (store: PublishedStore, origin: string) => textsOf(await store.list(origin));

/** What every store of published trees does, as the two servers that share it see it; `store` is empty, and is left so. */
export async function publishedStoreCases(
  store: PublishedStore,
  other: PublishedStore = store,
): Promise<void> {
  const listed = async (origin: string) => {
    const trees = await listedBy(store, origin);
    expect(await listedBy(other, origin)).toEqual(trees);
    return trees;
  };
  expect(await listed(ONE)).toEqual([]);
  await store.withdraw(three);
  await store.remove([three]);

  await store.add(nine);
  // A server that is slower puts nothing in its place.
  await other.add(three);
  for (const tree of [threeElse, three, largest]) await store.add(tree);
  expect(await listed(ONE)).toEqual(textsOf([nine, three, threeElse]));
  expect(await listed(TWO)).toEqual(textsOf([largest]));
  expect(await listed('play.example/lo')).toEqual([]);

  await store.remove([three, threeElse, aTree(TWO, 3)]);
  expect(await listed(ONE)).toEqual(textsOf([nine]));
  for (const tree of [nine, largest]) await store.remove([tree]);
  expect(await listed(ONE)).toEqual([]);
  expect(await listed(TWO)).toEqual([]);
}

/** `make` opens the one place of a test once for each of the servers that share it. */
export function publishedStoreContract(
  name: string,
  make: () => Promise<readonly [PublishedStore, PublishedStore]>,
): void {
  describe(`published trees in ${name}`, () => {
    it('are all kept beside each other, by log, until they are removed', async () => {
      const [one, two] = await make();
      await publishedStoreCases(one, two);
      expect(await one.list(ONE)).toEqual([]);
    });

    it('are taken back by the server that added them, and stay where another one added the same', async () => {
      const [one, two] = await make();
      await one.add(three);
      await two.withdraw(three);
      expect(await listedBy(one, ONE)).toEqual(textsOf([three]));
      await two.add(three);
      await two.withdraw(three);
      expect(await listedBy(one, ONE)).toEqual(textsOf([three]));
      await one.withdraw(three);
      expect(await listedBy(two, ONE)).toEqual([]);
    });
  });
}
