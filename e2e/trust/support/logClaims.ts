import {
  decodeBase64,
  encodeBase64,
  leafHash,
  verifyConsistency,
  verifyInclusion,
} from '@bigsmall/domain/log';
import type { GoQuestion } from './askGo.ts';
import { sha256 } from './checkpointIssues.ts';

type Hashes = readonly Uint8Array[];

/** What a proof is said to show: a leaf's place in a tree, or that a tree extends an earlier one. */
export type Claim = { readonly size: number; readonly root: Uint8Array; readonly proof: Hashes } & (
  | { readonly index: number; readonly leaf: Uint8Array }
  | { readonly first: number; readonly firstRoot: Uint8Array }
);

/** Our verdict. */
export function weAccept(claim: Claim): boolean {
  const { size, root, proof } = claim;
  if ('index' in claim) {
    const { index, leaf } = claim;
    return verifyInclusion(sha256, { index, size, leaf: leafHash(sha256, leaf), proof, root }).ok;
  }
  const first = { size: claim.first, root: claim.firstRoot };
  return verifyConsistency(sha256, { first, second: { size, root }, proof }).ok;
}

/** The question for Go's verdict. */
export function claimQuestion(claim: Claim): GoQuestion {
  const { size, root, proof } = claim;
  const tree = { size, root: encodeBase64(root), proof: proof.map(encodeBase64) };
  return 'index' in claim
    ? { ask: 'checkRecord', ...tree, index: claim.index, leaf: encodeBase64(claim.leaf) }
    : { ask: 'checkTree', ...tree, first: claim.first, firstRoot: encodeBase64(claim.firstRoot) };
}

/** The question for Go's own proof of it, from the tiles under an address. */
export function proofQuestion(claim: Claim, log: string): GoQuestion {
  const tree = { log, size: claim.size, root: encodeBase64(claim.root) };
  return 'index' in claim
    ? { ask: 'proveRecord', ...tree, index: claim.index }
    : { ask: 'proveTree', ...tree, first: claim.first };
}

/** The hashes of a proof from Go. */
export function hashesOf(proof: readonly string[] = []): Hashes {
  return proof.map((hash) => decodeBase64(hash) ?? new Uint8Array());
}

/** The claim with one bit changed, in each of its parts that has bits: all are false. */
export function bitFlips(claim: Claim, random: () => number): readonly Claim[] {
  const { root, proof } = claim;
  const at = Math.floor(random() * proof.length);
  return [
    { ...claim, root: flipped(root, random) },
    'index' in claim
      ? { ...claim, leaf: flipped(claim.leaf, random) }
      : { ...claim, firstRoot: flipped(claim.firstRoot, random) },
    ...(proof.length > 0 ? [{ ...claim, proof: proof.with(at, flipped(proof[at]!, random)) }] : []),
  ];
}

/** The claim with a hash less, a hash twice, hashes in another order, another size or another place: most are false. */
export function otherShapes(claim: Claim, random: () => number): readonly Claim[] {
  const { size, proof } = claim;
  const at = Math.floor(random() * proof.length);
  const sizes = [size - 1, size + 1, 2 * size].map((other) => ({ ...claim, size: other }));
  const places =
    'index' in claim
      ? [claim.index - 1, claim.index + 1, size].map((index) => ({ ...claim, index }))
      : // Go proves nothing about an empty tree, which every tree extends.
        [claim.first - 1, claim.first + 1].filter((first) => first > 0).map((first) => ({ ...claim, first }));
  return [
    { ...claim, proof: proof.toSpliced(at, 1) },
    { ...claim, proof: proof.toSpliced(at, 0, proof[at] ?? claim.root) },
    { ...claim, proof: proof.toReversed() },
    ...sizes,
    ...places,
  ];
}

/** The bytes with one bit changed. */
export function flipped(bytes: Uint8Array, random: () => number): Uint8Array {
  const bit = Math.floor(random() * bytes.length * 8);
  return bytes.with(bit >> 3, bytes[bit >> 3]! ^ (1 << (bit & 7)));
}
