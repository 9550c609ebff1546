import { appendLeaf, completedBy, type Frontier, leafHash, sameBytes } from '../log/treeHash.ts';
import { type Tile, TILE_WIDTH } from '../log/tile.ts';
import type { Sha256 } from '../../platform/bytes/sha256.ts';

/** Appends entries to a tree, and remembers which hashes the tiles of the new entries must hold. */
export function createTreeFold(sha256: Sha256, start: Frontier) {
  let tree = start;
  const expected = new Map<string, { readonly at: number; readonly hash: Uint8Array }[]>();
  return {
    tree: () => tree,
    append(entry: Uint8Array): void {
      const leaf = leafHash(sha256, entry);
      for (const [bits, hash] of completedBy(sha256, tree, leaf).entries()) {
        if (bits % 8 !== 0) continue;
        const place = Math.floor(tree.size / 2 ** bits);
        const path = `${bits / 8} ${Math.floor(place / TILE_WIDTH)}`;
        const hashes = expected.get(path) ?? [];
        expected.set(path, hashes);
        hashes.push({ at: place % TILE_WIDTH, hash });
      }
      tree = appendLeaf(sha256, tree, leaf);
    },
    /** Takes the tiles with new hashes: those of level 0, or those above it. */
    takeTiles(above: boolean) {
      const taken = [...expected].filter(([path]) => path.startsWith('0 ') !== above);
      for (const [path] of taken) expected.delete(path);
      return taken.map(([path, hashes]) => {
        const [level, index] = path.split(' ').map(Number) as [number, number];
        return {
          level,
          index,
          holds: (tile: Tile, served: readonly Uint8Array[]) =>
            hashes.every(({ at, hash }) => at < tile.width && sameBytes(served[at]!, hash)),
        };
      });
    },
  };
}
