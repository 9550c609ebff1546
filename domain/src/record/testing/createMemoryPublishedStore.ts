import type { PublishedStore } from '../../ports.ts';
import type { Checkpoint } from '../log/checkpoint.ts';
import { sameBytes } from '../log/treeHash.ts';

/** A place of published trees in memory: what each of the servers that use it added. */
export type MemoryPublishedPlace = { added: { readonly by: object; readonly tree: Checkpoint }[] };

const isSame = (a: Checkpoint, b: Checkpoint): boolean =>
  a.origin === b.origin && a.size === b.size && sameBytes(a.root, b.root);

/** Published trees in memory, as one server sees them; servers that share a place are given the same. */
export function createMemoryPublishedStore(place: MemoryPublishedPlace = { added: [] }): PublishedStore {
  const by = {};
  return {
    async list(origin) {
      return place.added.map(({ tree }) => tree).filter((tree) => tree.origin === origin);
    },
    async add(tree) {
      place.added.push({ by, tree });
    },
    async withdraw(tree) {
      place.added = place.added.filter((each) => each.by !== by || !isSame(each.tree, tree));
    },
    async remove(trees) {
      place.added = place.added.filter(({ tree }) => !trees.some((other) => isSame(tree, other)));
    },
  };
}
