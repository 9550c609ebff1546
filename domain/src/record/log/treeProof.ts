import { foldHashes, nodeHash } from './treeHash.ts';
import type { Sha256 } from '../../platform/bytes/sha256.ts';

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
  return hashesOf(sha256, read, inclusionRanges(leaf.index, [0, leaf.size]));
}

/** The hashes that prove that the tree of `second` leaves extends that of `first`. Throws RangeError unless first ≤ second. */
export async function consistencyProof(
  sha256: Sha256,
  read: ReadNode,
  sizes: { readonly first: number; readonly second: number },
): Promise<readonly Uint8Array[]> {
  const { first, second } = sizes;
  if (first > second) throw new RangeError(`A tree of ${second} does not extend one of ${first}.`);
  const ranges = first === 0 ? [] : consistencyRanges(first, [0, second], true);
  return hashesOf(sha256, read, ranges);
}

/** The full subtrees of a tree of `size`, the largest first: those of its frontier. */
export function frontierNodes(size: number): readonly TreeNode[] {
  return nodesOf([0, size]);
}

/** Reads full subtrees from the hashes of all leaves: a proof from them hashes nearly every leaf. */
export function readLeaves(sha256: Sha256, leaves: readonly Uint8Array[]): ReadNode {
  const rootOf = ({ level, index }: TreeNode): Uint8Array =>
    level === 0
      ? leaves[index]!
      : nodeHash(
          sha256,
          rootOf({ level: level - 1, index: 2 * index }),
          rootOf({ level: level - 1, index: 2 * index + 1 }),
        );
  return async (node) => rootOf(node);
}

function inclusionRanges(index: number, [from, to]: Range): readonly Range[] {
  if (to - from === 1) return [];
  const middle = from + splitOf(to - from);
  return index < middle
    ? [...inclusionRanges(index, [from, middle]), [middle, to]]
    : [...inclusionRanges(index, [middle, to]), [from, middle]];
}

/** RFC 6962 §2.1.2: SUBPROOF(first, D[from:to], known). */
function consistencyRanges(first: number, [from, to]: Range, known: boolean): readonly Range[] {
  if (first === to) return known ? [] : [[from, to]];
  const middle = from + splitOf(to - from);
  return first <= middle
    ? [...consistencyRanges(first, [from, middle], known), [middle, to]]
    : [...consistencyRanges(first, [middle, to], false), [from, middle]];
}

/** The largest power of two below `size`. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
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

async function hashesOf(sha256: Sha256, read: ReadNode, ranges: readonly Range[]) {
  return Promise.all(
    ranges.map(async (range) => foldHashes(sha256, await Promise.all(nodesOf(range).map(read)))),
  );
}
