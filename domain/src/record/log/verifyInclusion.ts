import { fail, type Result, succeed } from '../../platform/result.ts';
import { isCount } from '../../platform/bytes/decimal.ts';
import { HASH_BYTES, nodeHash, sameBytes } from './treeHash.ts';
import type { Sha256 } from '../../platform/bytes/sha256.ts';

export type Inclusion = {
  readonly index: number;
  readonly size: number;
  /** The hash of the leaf, not its data. */
  readonly leaf: Uint8Array;
  readonly proof: readonly Uint8Array[];
  readonly root: Uint8Array;
};

export type ProofFailure = { readonly code: 'proof_size' | 'proof_hash' | 'proof_length' | 'proof_root' };

/** Whether the leaf is at `index` of the tree of `size` with this root (RFC 9162 §2.1.3.2). Takes any values from outside. */
export function verifyInclusion(sha256: Sha256, inclusion: Inclusion): Result<null, ProofFailure> {
  const { index, size, leaf, proof, root } = inclusion;
  if (!isCount(index) || !isCount(size) || index >= size) return fail('proof_size');
  if (![leaf, root, ...proof].every(isHash)) return fail('proof_hash');
  let [fn, sn, hash] = [index, size - 1, leaf];
  for (const sibling of proof) {
    if (sn === 0) return fail('proof_length');
    if (fn % 2 === 1 || fn === sn) {
      hash = nodeHash(sha256, sibling, hash);
      // It ends: fn is not 0, as sn is not.
      while (fn % 2 === 0) [fn, sn] = [half(fn), half(sn)];
    } else hash = nodeHash(sha256, hash, sibling);
    [fn, sn] = [half(fn), half(sn)];
  }
  if (sn !== 0) return fail('proof_length');
  return sameBytes(hash, root) ? succeed(null) : fail('proof_root');
}

/** Whether a value from outside is a hash. */
export function isHash(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array && value.length === HASH_BYTES;
}

/** Half of a count, rounded down: bit shifts end at 2^32. */
export function half(count: number): number {
  return Math.floor(count / 2);
}
