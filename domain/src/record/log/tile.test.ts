import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import {
  appendLeaf,
  EMPTY_FRONTIER,
  type Frontier,
  inclusionProof,
  leafHash,
  readLeaves,
  rootOf,
  verifyInclusion,
} from './tree.ts';
import {
  entryBundle,
  parseEntryBundle,
  parseTile,
  parseTilePath,
  readTiles,
  type Tile,
  tilePath,
  tileWithin,
} from './tile.ts';
import { consistencyProof, verifyConsistency } from '../testing/consistency.ts';
import { encodeUtf8 } from '../../platform/bytes/utf8.ts';
import fc from 'fast-check';

/** The widths of the tiles of one level, full ones counted. */
function widths(size: number, level: number) {
  const found: number[] = [];
  for (let index = 0; ; index++) {
    const tile = tileWithin(size, level, index);
    if (tile === undefined)
      return { full: found.filter((width) => width === 256).length, last: found.at(-1) };
    found.push(tile.width);
  }
}

describe('the path of a tile', () => {
  it.each<[string, Tile]>([
    ['tile/0/x001/x234/067', { level: 0, index: 1_234_067, width: 256 }],
    ['tile/0/273.p/112', { level: 0, index: 273, width: 112 }],
    ['tile/63/000.p/1', { level: 63, index: 0, width: 1 }],
    ['tile/entries/x001/000', { level: 'entries', index: 1000, width: 256 }],
  ])('%s is read and written', (path, tile) => {
    expect(parseTilePath(path)).toEqual({ ok: true, value: tile });
    expect(tilePath(tile)).toBe(path);
  });

  it.each([
    '',
    'tile/0/0',
    'tile/0/00',
    'tile/00/000',
    'tile/64/000',
    'tile/-1/000',
    'tile/data/000',
    'tile/0/x000/001',
    'tile/0/001/002',
    'tile/0/x001',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/0/000.p/',
    '/tile/0/000',
    'tile/0/000/',
    'tile/0/000\n',
    'tile/0/x999/x999/x999/x999/x999/999',
    'tile/0/../000',
  ])('%j is none', (path) => {
    expect(parseTilePath(path)).toEqual({ ok: false, code: 'tile_path' });
  });

  it('is read as what was written, for any tile', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 63 }),
        fc.nat(2 ** 40),
        fc.integer({ min: 1, max: 256 }),
        (level, index, width) => {
          expect(parseTilePath(tilePath({ level, index, width }))).toEqual({
            ok: true,
            value: { level, index, width },
          });
        },
      ),
    );
  });
});

it('70,000 leaves have 273 full tiles and one of 112, then one full and one of 17, then one of 1', () => {
  expect([0, 1, 2, 3].map((level) => widths(70_000, level))).toEqual([
    { full: 273, last: 112 },
    { full: 1, last: 17 },
    { full: 0, last: 1 },
    { full: 0, last: undefined },
  ]);
  expect(tileWithin(256, 1, 0)).toEqual({ level: 1, index: 0, width: 1 });
  expect(tileWithin(70_000, 'entries', 273)).toEqual({ level: 'entries', index: 273, width: 112 });
  expect(tileWithin(0, 0, 0)).toBeUndefined();
});

it('proofs that are read from the tiles of 70,000 leaves verify, and load each tile once', async () => {
  const leaves = Array.from({ length: 70_000 }, (_, index) =>
    leafHash(sha256, Uint8Array.of(index, index >> 8, index >> 16)),
  );
  const inMemory = readLeaves(sha256, leaves);
  const heads = new Map<number, Uint8Array>();
  let tree: Frontier = EMPTY_FRONTIER;
  for (const leaf of leaves) {
    tree = appendLeaf(sha256, tree, leaf);
    if (tree.size === 65_537 || tree.size === 70_000) heads.set(tree.size, rootOf(sha256, tree));
  }
  const asked: string[] = [];
  const read = readTiles(sha256, 70_000, async (tile) => {
    asked.push(tilePath(tile));
    const { level, index, width } = tile as Tile & { level: number };
    return Promise.all(
      Array.from({ length: width }, (_, at) => inMemory({ level: level * 8, index: index * 256 + at })),
    );
  });
  const root = heads.get(70_000)!;
  for (const index of [0, 255, 256, 65_535, 65_536, 69_999]) {
    const proof = await inclusionProof(sha256, read, { index, size: 70_000 });
    expect(verifyInclusion(sha256, { index, size: 70_000, leaf: leaves[index]!, proof, root }).ok).toBe(true);
  }
  const proof = await consistencyProof(sha256, read, { first: 65_537, second: 70_000 });
  const first = { size: 65_537, root: heads.get(65_537)! };
  expect(verifyConsistency(sha256, { first, second: { size: 70_000, root }, proof }).ok).toBe(true);
  expect(new Set(asked).size).toBe(asked.length);
  await expect(read({ level: 0, index: 70_000 })).rejects.toThrow(
    new RangeError('A tree of 70000 has no node 0/70000.'),
  );
  expect(await read({ level: 1, index: 34_999 })).toEqual(await inMemory({ level: 1, index: 34_999 }));
  await expect(read({ level: 1, index: 35_000 })).rejects.toThrow(RangeError);
});

it('a tile of another length is rejected', () => {
  const tile = { level: 0, index: 0, width: 2 };
  expect(parseTile(tile, new Uint8Array(64))).toEqual({
    ok: true,
    value: [new Uint8Array(32), new Uint8Array(32)],
  });
  for (const length of [0, 63, 65, 8192])
    expect(parseTile(tile, new Uint8Array(length))).toEqual({ ok: false, code: 'tile_length' });
});

describe('a bundle of entries', () => {
  it('is read as what was written, and with no other number of entries, and never cut or longer', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 9 }),
        fc.nat(400),
        (entries, cut) => {
          const bundle = entryBundle(entries);
          expect(parseEntryBundle(entries.length, bundle)).toEqual({ ok: true, value: entries });
          for (const width of [entries.length + 1, entries.length - 1])
            expect(parseEntryBundle(width, bundle)).toEqual({ ok: false, code: 'bundle_format' });
          const shorter = bundle.slice(0, cut % bundle.length);
          expect(parseEntryBundle(entries.length, shorter).ok).toBe(false);
          expect(parseEntryBundle(entries.length, Uint8Array.of(...bundle, 0)).ok).toBe(false);
        },
      ),
    );
  });

  it('begins each entry with its length, the higher byte first', () => {
    expect(entryBundle([encodeUtf8('é'), new Uint8Array(258)]).slice(0, 7)).toEqual(
      Uint8Array.of(0, 2, 0xc3, 0xa9, 1, 2, 0),
    );
    expect(() => entryBundle([new Uint8Array(65_536)])).toThrow(
      new RangeError('An entry has at most 65,535 bytes.'),
    );
  });

  it('is read with entries of up to 65,535 bytes, and rejected with one that is cut', () => {
    const entries = [258, 65_535, 0, 256].map((length) => new Uint8Array(length).fill(7));
    const bundle = entryBundle(entries);
    expect(parseEntryBundle(4, bundle)).toEqual({ ok: true, value: entries });
    for (const cut of [1, 256, 257, 258])
      expect(parseEntryBundle(4, bundle.slice(0, -cut))).toEqual({ ok: false, code: 'bundle_format' });
  });
});
