import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import {
  completedBy,
  frontierNodes,
  inclusionProof,
  leafHash,
  nodeHash,
  readLeaves,
  rootOf,
  sameBytes,
  treeOf,
  verifyInclusion,
} from './tree.ts';
import fc from 'fast-check';

const leaves = Array.from({ length: 70 }, (_, index) => leafHash(sha256, Uint8Array.of(index)));
const read = readLeaves(sha256, leaves);

/** The definition of RFC 6962 §2.1, word for word. */
function merkleTreeHash(hashes: readonly Uint8Array[]): Uint8Array {
  if (hashes.length === 0) return sha256(new Uint8Array());
  if (hashes.length === 1) return hashes[0]!;
  let split = 1;
  while (split * 2 < hashes.length) split *= 2;
  return nodeHash(sha256, merkleTreeHash(hashes.slice(0, split)), merkleTreeHash(hashes.slice(split)));
}

const roots = Array.from({ length: leaves.length + 1 }, (_, size) => merkleTreeHash(leaves.slice(0, size)));
const frontierOf = (hashes: readonly Uint8Array[]) => treeOf(sha256, hashes);
const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const flip = (hash: Uint8Array, bit: number) =>
  hash.map((byte, place) => (place === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));

describe('the frontier', () => {
  it('has the root of the recursive definition at every size', () => {
    for (let size = 0; size <= leaves.length; size++)
      expect(hex(rootOf(sha256, frontierOf(leaves.slice(0, size)))), `size ${size}`).toBe(hex(roots[size]!));
  });

  it('holds the hashes of the nodes that `frontierNodes` names', async () => {
    for (let size = 0; size <= leaves.length; size++)
      expect(frontierOf(leaves.slice(0, size)).hashes).toEqual(
        await Promise.all(frontierNodes(size).map(read)),
      );
  });

  it('names each completed node by its level', async () => {
    for (let size = 0; size < leaves.length; size++) {
      const completed = completedBy(sha256, frontierOf(leaves.slice(0, size)), leaves[size]!);
      const nodes = completed.map((_, level) => ({ level, index: Math.floor(size / 2 ** level) }));
      expect(completed).toEqual(await Promise.all(nodes.map(read)));
    }
  });
});

describe('inclusion', () => {
  it('is proved for every leaf of every size, and for no other place, leaf or size', async () => {
    for (let size = 1; size <= 40; size++)
      for (let index = 0; index < size; index++) {
        const proof = await inclusionProof(sha256, read, { index, size });
        const inclusion = { index, size, leaf: leaves[index]!, proof, root: roots[size]! };
        expect(verifyInclusion(sha256, inclusion)).toBe(true);
        for (const wrong of [
          { index: index + 1 },
          { index: index - 1 },
          { root: roots[size + 1]! },
          { leaf: leaves[index + 1]! },
          { proof: [...proof, roots[size]!] },
          { proof: [leaves[index]!, ...proof] },
          ...(size > 1 ? [{ proof: proof.slice(1) }, { proof: proof.slice(0, -1) }] : []),
        ])
          expect(verifyInclusion(sha256, { ...inclusion, ...wrong }), `${index} of ${size}`).toBe(false);
      }
  });

  it('rejects sizes and places that are not counts, and hashes of a wrong length', () => {
    const inclusion = { index: 0, size: 1, leaf: leaves[0]!, proof: [], root: leaves[0]! };
    expect(verifyInclusion(sha256, inclusion)).toBe(true);
    for (const index of [-1, 0.5, 1, Number.NaN, 2 ** 53])
      expect(verifyInclusion(sha256, { ...inclusion, index })).toBe(false);
    for (const size of [-1, 0, 1.5, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(verifyInclusion(sha256, { ...inclusion, size })).toBe(false);
    for (const leaf of [new Uint8Array(31), new Uint8Array(33), 'x' as unknown as Uint8Array])
      expect(verifyInclusion(sha256, { ...inclusion, leaf })).toBe(false);
    expect(verifyInclusion(sha256, { ...inclusion, proof: [leaves[1]!] })).toBe(false);
  });

  it('takes a tree of 2^52 leaves: no shift ends at 2^32', () => {
    const proof = Array.from({ length: 52 }, (_, level) => leaves[level]!);
    const root = proof.reduce((hash, sibling) => nodeHash(sha256, hash, sibling), leaves[60]!);
    const inclusion = { index: 0, size: 2 ** 52, leaf: leaves[60]!, proof, root };
    expect(verifyInclusion(sha256, inclusion)).toBe(true);
    expect(verifyInclusion(sha256, { ...inclusion, index: 2 ** 32 })).toBe(false);
  });

  it('refuses to prove a leaf beyond the tree', async () => {
    await expect(inclusionProof(sha256, read, { index: 3, size: 3 })).rejects.toThrow(
      new RangeError('No leaf 3 in a tree of 3.'),
    );
  });
});

it('tells apart byte arrays of different lengths', () => {
  expect(sameBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true);
  expect(sameBytes(Uint8Array.of(1), Uint8Array.of(1, 2))).toBe(false);
  expect(sameBytes(Uint8Array.of(1, 2), Uint8Array.of(1))).toBe(false);
});

it('rejects every proof with one bit, one place or one hash changed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 70 }),
      fc.nat(69),
      fc.nat(255),
      fc.nat(9),
      async (size, other, bit, place) => {
        const index = other % size;
        const proof = await inclusionProof(sha256, read, { index, size });
        const at = place % proof.length;
        const bitChanged = proof.map((hash, step) => (step === at ? flip(hash, bit) : hash));
        const inclusion = { index, size, leaf: leaves[index]!, root: roots[size]! };
        expect(verifyInclusion(sha256, { ...inclusion, proof: bitChanged })).toBe(false);
        const reversed = { ...inclusion, proof: proof.toReversed() };
        expect(verifyInclusion(sha256, reversed)).toBe(proof.length === 1);
      },
    ),
    { numRuns: 300 },
  );
});
