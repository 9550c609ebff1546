import type { Sha256 } from '../../platform/bytes/sha256.ts';

/** The length of a hash in bytes. */
export const HASH_BYTES = 32;

/** The hash of a leaf (RFC 6962 §2.1): SHA-256(0x00 ‖ data). */
export function leafHash(sha256: Sha256, data: Uint8Array): Uint8Array {
  const prefixed = new Uint8Array(1 + data.length);
  prefixed.set(data, 1);
  return sha256(prefixed);
}

/** The hash of a node: SHA-256(0x01 ‖ left ‖ right). */
export function nodeHash(sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array {
  const prefixed = new Uint8Array(1 + left.length + right.length);
  prefixed[0] = 1;
  prefixed.set(left, 1);
  prefixed.set(right, 1 + left.length);
  return sha256(prefixed);
}

/** The root of a tree without leaves: SHA-256 of nothing. */
export function emptyRoot(sha256: Sha256): Uint8Array {
  return sha256(new Uint8Array());
}

/** Whether two byte arrays hold the same bytes. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/**
 * What appending to a tree of `size` leaves needs: the hashes of its full subtrees, from the largest (leftmost) on, one
 * for each binary 1 of the size.
 */
export type Frontier = { readonly size: number; readonly hashes: readonly Uint8Array[] };

/** The frontier of a tree without leaves. */
export const EMPTY_FRONTIER: Frontier = { size: 0, hashes: [] };

/**
 * The hashes of the subtrees that the next leaf completes: the leaf's own first, then that of the subtree of 2, 4, 8 …
 * leaves that ends with it. The hash at place `level` is node `floor(size / 2^level)` of that level.
 */
export function completedBy(sha256: Sha256, tree: Frontier, leaf: Uint8Array): readonly Uint8Array[] {
  const completed = [leaf];
  let last = leaf;
  for (let size = tree.size, left = tree.hashes.length - 1; size % 2 === 1; size = (size - 1) / 2, left--) {
    last = nodeHash(sha256, tree.hashes[left]!, last);
    completed.push(last);
  }
  return completed;
}

/** The tree with one leaf more, given by its hash: O(log n). */
export function appendLeaf(sha256: Sha256, tree: Frontier, leaf: Uint8Array): Frontier {
  const completed = completedBy(sha256, tree, leaf);
  const kept = tree.hashes.slice(0, tree.hashes.length + 1 - completed.length);
  return { size: tree.size + 1, hashes: [...kept, completed.at(-1)!] };
}

/** The Merkle tree hash of all leaves. */
export function rootOf(sha256: Sha256, tree: Frontier): Uint8Array {
  return tree.size === 0 ? emptyRoot(sha256) : foldHashes(sha256, tree.hashes);
}

/** The hash over full subtrees that lie side by side, the largest first. */
export function foldHashes(sha256: Sha256, hashes: readonly Uint8Array[]): Uint8Array {
  return hashes.reduceRight((right, left) => nodeHash(sha256, left, right));
}
