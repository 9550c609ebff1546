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
  inclusionProof,
  leafHash,
  readLeaves,
  rootOf,
  verifyInclusion,
} from './tree.ts';
import { INCLUSION_PROOFS, LEAVES, ROOTS } from './fixtures/certificateTransparency.ts';
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
import { decodeUtf8, encodeUtf8 } from '../../platform/bytes.ts';

ed25519.hashes.sha512 = sha512;

function keyOf(text: string): NoteKey {
  const key = parseVerifierKey(sha256, text);
  if (!key) throw new Error(text);
  return key;
}

const [peter, enoch] = [keyOf(PETER_KEY), keyOf(ENOCH_KEY)];
const open = (note: string, keys: readonly NoteKey[]) =>
  openNote(
    async ({ publicKey, message, signature }) => ed25519.verify(signature, message, publicKey),
    note,
    keys,
  );
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

describe('keys of Go’s sumdb', () => {
  it.each(Object.entries(BAD_KEYS))('a key of %s is rejected, whatever its hash', (_, text) => {
    expect(parseVerifierKey(sha256, text)).toBeUndefined();
  });

  it('rejects a part of a key, and a key with another character', () => {
    for (let from = 0; from < PETER_KEY.length; from++)
      for (let to = from + 1; to <= PETER_KEY.length; to++)
        expect(parseVerifierKey(sha256, PETER_KEY.slice(from, to)) === undefined).toBe(
          to - from < PETER_KEY.length,
        );
    for (let at = 0; at < PETER_KEY.length; at++) {
      const next = String.fromCharCode(PETER_KEY.charCodeAt(at) + 1);
      const other = PETER_KEY.slice(0, at) + next + PETER_KEY.slice(at + 1);
      expect(parseVerifierKey(sha256, other)).toBeUndefined();
    }
  });
});

describe('notes of Go’s sumdb', () => {
  const note = `${TEXT}\n${PETER_LINE}${ENOCH_LINE}`;

  it('opens with each known key, and not without one', async () => {
    expect(await open(note, [peter])).toEqual({ text: TEXT, signedBy: [peter] });
    expect(await open(note, [peter, enoch])).toMatchObject({ signedBy: [peter, enoch] });
    expect(await open(note, [])).toBeUndefined();
    expect(await open(note.replaceAll('PeterNeumann', 'CarmenSandiego'), [peter])).toBeUndefined();
    expect(await open(note.replaceAll('x08g', 'xxxx'), [peter])).toBeUndefined();
  });

  it.each(Object.entries(BAD_NOTES))('%s are malformed', (_, bad) => {
    expect(parseNote(bad)).toBeUndefined();
  });

  it('rejects a note that is not UTF-8', () => {
    expect(decodeUtf8(Uint8Array.of(0xff, ...encodeUtf8(note)))).toBeUndefined();
  });

  it('rejects a wrong signature of a known key', async () => {
    const wrong = `${PETER_LINE.slice(0, 58)}ABCD${PETER_LINE.slice(58)}`;
    expect(await open(`${TEXT}\n${wrong}`, [peter])).toBeUndefined();
  });

  it('rejects two signatures of a known key, of which Go takes the first', async () => {
    expect(await open(`${TEXT}\n${PETER_LINE}${PETER_LINE}`, [peter])).toBeUndefined();
    expect(await open(`${TEXT}\n${PETER_LINE}${ENOCH_LINE}${ENOCH_LINE}`, [peter])).toBeDefined();
  });
});

describe('trees of Go’s sumdb', () => {
  it('writes and reads a tree as Go does', () => {
    const root = leafHash(sha256, encodeUtf8('hello world'));
    const tree = { origin: 'go.sum database tree', size: TREE_SIZE, root };
    expect(checkpointText(tree)).toBe(TREE);
    expect(parseCheckpoint(TREE)).toEqual(tree);
  });

  it.each(BAD_TREES)('rejects %j', (bad) => {
    expect(parseCheckpoint(bad)).toBeUndefined();
  });

  it('rejects lines after the root, which Go ignores, and takes every log name', () => {
    for (const ending of TREE_ENDINGS) expect(parseCheckpoint(TREE + ending)).toBeUndefined();
    expect(parseCheckpoint(`not-${TREE}`)).toMatchObject({ origin: 'not-go.sum database tree' });
  });
});

describe('tile paths of Go’s sumdb', () => {
  it.each(TILE_PATHS)('%s is the tile of level %i and index %i', (path, level, index) => {
    const tile = parseTilePath(path);
    expect(tile).toMatchObject({ level, index });
    expect(tile && tilePath(tile)).toBe(path);
  });

  it.each(BAD_TILE_PATHS)('rejects the path %s', (path) => {
    expect(parseTilePath(path)).toBeUndefined();
  });
});

describe('trees of Certificate Transparency', () => {
  const leaves = LEAVES.map((data) => leafHash(sha256, bytesOf(data)));
  const read = readLeaves(sha256, leaves);
  const roots = ROOTS.map(bytesOf);

  it('computes the published roots of 1 to 8 leaves', () => {
    let tree = EMPTY_FRONTIER;
    for (const [index, leaf] of leaves.entries()) {
      tree = appendLeaf(sha256, tree, leaf);
      expect(rootOf(sha256, tree)).toEqual(roots[index]);
    }
  });

  it.each(INCLUSION_PROOFS)(
    'makes and verifies the published proof of leaf %i of %i',
    async (leaf, size, proof) => {
      const index = leaf - 1;
      const made = await inclusionProof(sha256, read, { index, size });
      expect(made).toEqual(proof.map(bytesOf));
      const inclusion = { index, size, leaf: leaves[index]!, proof: made, root: roots[size - 1]! };
      expect(verifyInclusion(sha256, inclusion)).toBe(true);
    },
  );
});
