import type { PublishedStore, PublishedTree } from '../../ports.ts';
import { sameBytes } from '../log/tree.ts';

const isSame = (a: PublishedTree, b: PublishedTree): boolean =>
  a.origin === b.origin && a.size === b.size && sameBytes(a.root, b.root);

/** Published trees in memory; servers that share a place are given the same list. */
export function createMemoryPublishedStore(
  place: { trees: readonly PublishedTree[] } = { trees: [] },
): PublishedStore {
  return {
    async list(origin) {
      return place.trees.filter((tree) => tree.origin === origin);
    },
    async add(tree) {
      place.trees = [...place.trees, tree];
    },
    async remove(trees) {
      place.trees = place.trees.filter((tree) => !trees.some((other) => isSame(tree, other)));
    },
  };
}
