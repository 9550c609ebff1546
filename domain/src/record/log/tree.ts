import { isCount, type Sha256 } from '../../platform/bytes.ts';

/** A tree as a checkpoint names it. */
export type TreeHead = { readonly size: number; readonly root: Uint8Array };

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

/** Whether two byte arrays hold the same bytes. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/**
 * The hashes of the full subtrees of a tree of `size` leaves, from the largest (leftmost) on, one for each binary 1 of the
 * size: appending needs no others.
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

/** The tree of these leaves, given by their hashes. */
export function treeOf(sha256: Sha256, leaves: readonly Uint8Array[]): Frontier {
  return leaves.reduce((tree, leaf) => appendLeaf(sha256, tree, leaf), EMPTY_FRONTIER);
}

/** The Merkle tree hash of all leaves; without leaves it is the hash of nothing. */
export function rootOf(sha256: Sha256, tree: Frontier): Uint8Array {
  return tree.size === 0 ? sha256(new Uint8Array()) : foldHashes(sha256, tree.hashes);
}

/** The hash over full subtrees that lie side by side, the largest first. */
function foldHashes(sha256: Sha256, hashes: readonly Uint8Array[]): Uint8Array {
  return hashes.reduceRight((right, left) => nodeHash(sha256, left, right));
}

/** A full subtree: leaves `index * 2^level` to `(index + 1) * 2^level`. */
export type TreeNode = { readonly level: number; readonly index: number };

/** Reads the hash of a full subtree, from tiles or from a store. */
export type ReadNode = (node: TreeNode) => Promise<Uint8Array>;

type Range = readonly [from: number, to: number];

/** The hashes from the leaf's sibling up that prove leaf `index` of a tree of `size`. Throws RangeError unless index < size. */
export async function inclusionProof(
  sha256: Sha256,
  read: ReadNode,
  leaf: { readonly index: number; readonly size: number },
): Promise<readonly Uint8Array[]> {
  if (leaf.index >= leaf.size) throw new RangeError(`No leaf ${leaf.index} in a tree of ${leaf.size}.`);
  const ranges = inclusionRanges(leaf.index, [0, leaf.size]);
  return Promise.all(
    ranges.map(async (range) => foldHashes(sha256, await Promise.all(nodesOf(range).map(read)))),
  );
}

/** The full subtrees of a tree of `size`, the largest first, as in its frontier. */
export function frontierNodes(size: number): readonly TreeNode[] {
  return nodesOf([0, size]);
}

/** Reads full subtrees from the hashes of all leaves: a proof from them hashes nearly every leaf. */
export function readLeaves(sha256: Sha256, leaves: readonly Uint8Array[]): ReadNode {
  return async ({ level, index }) => {
    const width = 2 ** level;
    return rootOf(sha256, treeOf(sha256, leaves.slice(index * width, (index + 1) * width)));
  };
}

function inclusionRanges(index: number, [from, to]: Range): readonly Range[] {
  if (to - from === 1) return [];
  // The largest power of two below the number of leaves.
  let split = 1;
  while (split * 2 < to - from) split *= 2;
  const middle = from + split;
  return index < middle
    ? [...inclusionRanges(index, [from, middle]), [middle, to]]
    : [...inclusionRanges(index, [middle, to]), [from, middle]];
}

/** The full subtrees that make up a range, the largest first. Its start is a multiple of each of them. */
function nodesOf([from, to]: Range): readonly TreeNode[] {
  const nodes: TreeNode[] = [];
  for (let start = from; start < to;) {
    let [level, width] = [0, 1];
    while (width * 2 <= to - start) [level, width] = [level + 1, width * 2];
    nodes.push({ level, index: start / width });
    start += width;
  }
  return nodes;
}

export type Inclusion = {
  readonly index: number;
  readonly size: number;
  /** The hash of the leaf, not its data. */
  readonly leaf: Uint8Array;
  readonly proof: readonly Uint8Array[];
  readonly root: Uint8Array;
};

/** Whether the leaf is at `index` of the tree of `size` with this root (RFC 9162 §2.1.3.2). Takes any values from outside. */
export function verifyInclusion(sha256: Sha256, { index, size, leaf, proof, root }: Inclusion): boolean {
  if (!isCount(index) || !isCount(size) || index >= size || ![leaf, root, ...proof].every(isHash))
    return false;
  let [fn, sn, hash] = [index, size - 1, leaf];
  for (const sibling of proof) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      hash = nodeHash(sha256, sibling, hash);
      // It ends: fn is not 0, as sn is not.
      while (fn % 2 === 0) [fn, sn] = [half(fn), half(sn)];
    } else hash = nodeHash(sha256, hash, sibling);
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && sameBytes(hash, root);
}

/** Whether a value from outside is a hash. */
export function isHash(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array && value.length === 32;
}

/** Half of a count, rounded down: bit shifts end at 2^32. */
function half(count: number): number {
  return Math.floor(count / 2);
}
