import { isCount } from '../../platform/bytes/decimal.ts';
import type { Sha256 } from '../../platform/bytes/sha256.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import {
  emptyRoot,
  half,
  hashesOf,
  isHash,
  nodeHash,
  type ProofFailure,
  type Range,
  type ReadNode,
  sameBytes,
  splitOf,
  type TreeHead,
} from '../log/tree.ts';

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

/** RFC 6962 §2.1.2: SUBPROOF(first, D[from:to], known). */
function consistencyRanges(first: number, [from, to]: Range, known: boolean): readonly Range[] {
  if (first === to) return known ? [] : [[from, to]];
  const middle = from + splitOf(to - from);
  return first <= middle
    ? [...consistencyRanges(first, [from, middle], known), [middle, to]]
    : [...consistencyRanges(first, [middle, to], false), [from, middle]];
}

/**
 * Whether the second tree extends the first (RFC 9162 §2.1.4.2). The empty tree is extended by every tree, with an empty
 * proof. Takes any values from outside.
 */
export function verifyConsistency(
  sha256: Sha256,
  heads: { readonly first: TreeHead; readonly second: TreeHead; readonly proof: readonly Uint8Array[] },
): Result<null, ProofFailure> {
  const { first, second, proof } = heads;
  if (!isCount(first.size) || !isCount(second.size) || first.size > second.size) return fail('proof_size');
  if (![first.root, second.root, ...proof].every(isHash)) return fail('proof_hash');
  for (const head of [first, second])
    if (head.size === 0 && !sameBytes(head.root, emptyRoot(sha256))) return fail('proof_root');
  if (first.size === 0 || first.size === second.size) {
    if (proof.length > 0) return fail('proof_length');
    return first.size === 0 || sameBytes(first.root, second.root) ? succeed(null) : fail('proof_root');
  }
  let [fn, sn] = [first.size - 1, second.size - 1];
  while (fn % 2 === 1) [fn, sn] = [half(fn), half(sn)];
  // All of `first` is one full subtree exactly if nothing of fn is left.
  const [start, ...rest] = fn === 0 ? [first.root, ...proof] : proof;
  if (start === undefined) return fail('proof_length');
  let [fr, sr] = [start, start];
  for (const hash of rest) {
    if (sn === 0) return fail('proof_length');
    if (fn % 2 === 1 || fn === sn) {
      [fr, sr] = [nodeHash(sha256, hash, fr), nodeHash(sha256, hash, sr)];
      // It ends: fn is not 0, as sn is not.
      while (fn % 2 === 0) [fn, sn] = [half(fn), half(sn)];
    } else sr = nodeHash(sha256, sr, hash);
    [fn, sn] = [half(fn), half(sn)];
  }
  if (sn !== 0) return fail('proof_length');
  return sameBytes(fr, first.root) && sameBytes(sr, second.root) ? succeed(null) : fail('proof_root');
}
