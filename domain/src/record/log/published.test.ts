import * as ed25519 from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import {
  checkpointText,
  type NoteKey,
  openNote,
  parseCheckpoint,
  parseNote,
  parseVerifierKey,
} from './note.ts';
import {
  appendLeaf,
  EMPTY_FRONTIER,
  emptyRoot,
  inclusionProof,
  leafHash,
  readLeaves,
  rootOf,
  verifyInclusion,
} from './tree.ts';
import { CONSISTENCY_PROOFS, INCLUSION_PROOFS, LEAVES, ROOTS } from './fixtures/certificateTransparency.ts';
import {
  BAD_KEYS,
  BAD_NOTES,
  BAD_TILE_PATHS,
  BAD_TREES,
  ENOCH_KEY,
  ENOCH_LINE,
  PETER_KEY,
  PETER_LINE,
  TEXT,
  TILE_PATHS,
  TREE,
  TREE_ENDINGS,
  TREE_SIZE,
} from './fixtures/goSumdb.ts';
import { parseTilePath, tilePath } from './tile.ts';
import { consistencyProof, verifyConsistency } from '../testing/consistency.ts';
import { decodeUtf8, encodeUtf8 } from '../../platform/bytes/utf8.ts';

ed25519.hashes.sha512 = sha512;

function keyOf(text: string): NoteKey {
  const key = parseVerifierKey(sha256, text);
  if (!key.ok) throw new Error(key.code);
  return key.value;
}

const [peter, enoch] = [keyOf(PETER_KEY), keyOf(ENOCH_KEY)];
const open = (note: string, keys: readonly NoteKey[]) =>
  openNote(
    async ({ publicKey, message, signature }) => ed25519.verify(signature, message, publicKey),
    note,
    keys,
  );
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

/** The verdict on trees of these sizes with one root and an empty proof. */
function unproved(one: number, two: number, root: Uint8Array) {
  return verifyConsistency(sha256, { first: { size: one, root }, second: { size: two, root }, proof: [] });
}

describe('keys of Go’s sumdb', () => {
  it.each(Object.entries(BAD_KEYS))('a key of %s is rejected, whatever its hash', (_, text) => {
    expect(parseVerifierKey(sha256, text)).toEqual({ ok: false, code: 'key_format' });
  });

  it('no part of a key is one, and none with another character', () => {
    for (let from = 0; from < PETER_KEY.length; from++)
      for (let to = from + 1; to <= PETER_KEY.length; to++)
        expect(parseVerifierKey(sha256, PETER_KEY.slice(from, to)).ok).toBe(to - from === PETER_KEY.length);
    for (let at = 0; at < PETER_KEY.length; at++) {
      const next = String.fromCharCode(PETER_KEY.charCodeAt(at) + 1);
      expect(parseVerifierKey(sha256, PETER_KEY.slice(0, at) + next + PETER_KEY.slice(at + 1)).ok).toBe(
        false,
      );
    }
  });
});

describe('notes of Go’s sumdb', () => {
  const note = `${TEXT}\n${PETER_LINE}${ENOCH_LINE}`;

  it('are opened with each known key, and with none not', async () => {
    expect(await open(note, [peter])).toEqual({ ok: true, value: { text: TEXT, signedBy: [peter] } });
    expect(await open(note, [peter, enoch])).toMatchObject({ value: { signedBy: [peter, enoch] } });
    expect(await open(note, [])).toEqual({ ok: false, code: 'note_unknown' });
    expect(await open(note.replaceAll('PeterNeumann', 'CarmenSandiego'), [peter])).toEqual({
      ok: false,
      code: 'note_unknown',
    });
    expect(await open(note.replaceAll('x08g', 'xxxx'), [peter])).toEqual({ ok: false, code: 'note_unknown' });
  });

  it.each(Object.entries(BAD_NOTES))('%s are malformed', (_, bad) => {
    expect(parseNote(bad).ok).toBe(false);
  });

  it('that are no UTF-8 are malformed', () => {
    expect(decodeUtf8(Uint8Array.of(0xff, ...encodeUtf8(note)))).toBeUndefined();
  });

  it('with a wrong signature of a known key are rejected', async () => {
    const wrong = `${PETER_LINE.slice(0, 58)}ABCD${PETER_LINE.slice(58)}`;
    expect(await open(`${TEXT}\n${wrong}`, [peter])).toEqual({ ok: false, code: 'note_forged' });
  });

  it('with two signatures of a known key are rejected here: Go takes the first', async () => {
    expect(await open(`${TEXT}\n${PETER_LINE}${PETER_LINE}`, [peter])).toEqual({
      ok: false,
      code: 'note_signatures',
    });
    expect((await open(`${TEXT}\n${PETER_LINE}${ENOCH_LINE}${ENOCH_LINE}`, [peter])).ok).toBe(true);
  });
});

describe('trees of Go’s sumdb', () => {
  it('are written and read as there', () => {
    const root = leafHash(sha256, encodeUtf8('hello world'));
    const tree = { origin: 'go.sum database tree', size: TREE_SIZE, root };
    expect(checkpointText(tree)).toBe(TREE);
    expect(parseCheckpoint(TREE)).toEqual({ ok: true, value: tree });
  });

  it.each(BAD_TREES)('%j is none', (bad) => {
    expect(parseCheckpoint(bad)).toEqual({ ok: false, code: 'checkpoint_format' });
  });

  it('have nothing after the root here: Go ignores more lines, and takes one log’s name only', () => {
    for (const ending of TREE_ENDINGS) expect(parseCheckpoint(TREE + ending).ok).toBe(false);
    expect(parseCheckpoint(`not-${TREE}`)).toMatchObject({ value: { origin: 'not-go.sum database tree' } });
  });
});

describe('tile paths of Go’s sumdb', () => {
  it.each(TILE_PATHS)('%s is the tile of level %i and index %i', (path, level, index) => {
    const tile = parseTilePath(path);
    expect(tile).toMatchObject({ ok: true, value: { level, index } });
    expect(tile.ok && tilePath(tile.value)).toBe(path);
  });

  it.each(BAD_TILE_PATHS)('%s is none', (path) => {
    expect(parseTilePath(path)).toEqual({ ok: false, code: 'tile_path' });
  });
});

describe('trees of Certificate Transparency', () => {
  const leaves = LEAVES.map((data) => leafHash(sha256, bytesOf(data)));
  const read = readLeaves(sha256, leaves);
  const roots = ROOTS.map(bytesOf);

  it('of 1 to 8 leaves have the published roots', () => {
    let tree = EMPTY_FRONTIER;
    for (const [index, leaf] of leaves.entries()) {
      tree = appendLeaf(sha256, tree, leaf);
      expect(rootOf(sha256, tree)).toEqual(roots[index]);
    }
  });

  it.each(INCLUSION_PROOFS)(
    'leaf %i of %i has the published proof, which verifies',
    async (leaf, size, proof) => {
      const index = leaf - 1;
      const made = await inclusionProof(sha256, read, { index, size });
      expect(made).toEqual(proof.map(bytesOf));
      const inclusion = { index, size, leaf: leaves[index]!, proof: made, root: roots[size - 1]! };
      expect(verifyInclusion(sha256, inclusion).ok).toBe(true);
    },
  );

  it.each(CONSISTENCY_PROOFS)(
    'a tree of %i is extended by one of %i as the published proof says',
    async (one, two, proof) => {
      const made = await consistencyProof(sha256, read, { first: one, second: two });
      expect(made).toEqual(proof.map(bytesOf));
      const first = { size: one, root: roots[one - 1]! };
      const second = { size: two, root: roots[two - 1]! };
      expect(verifyConsistency(sha256, { first, second, proof: made }).ok).toBe(true);
    },
  );

  it('take any roots for equal or empty trees there, and right hashes only here', () => {
    const careless = encodeUtf8("don't care");
    const empty = emptyRoot(sha256);
    for (const [one, two] of [
      [0, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      expect(unproved(one, two, careless)).toEqual({ ok: false, code: 'proof_hash' });
      expect(unproved(one, two, empty).ok).toBe(true);
    }
    expect(unproved(1, 0, empty).ok).toBe(false);
    expect(unproved(2, 1, empty).ok).toBe(false);
    expect(unproved(1, 2, empty).ok).toBe(false);
  });
});
