import { describe, expect, it } from 'vitest';
import { entryBundle, parseEntryBundle, parseTilePath, type Tile, tilePath, tileWithin } from './tile.ts';
import { encodeUtf8 } from '../../platform/bytes.ts';
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
    expect(parseTilePath(path)).toEqual(tile);
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
  ])('is not read from %j', (path) => {
    expect(parseTilePath(path)).toBeUndefined();
  });

  it('reads back every tile path that it writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 63 }),
        fc.nat(2 ** 40),
        fc.integer({ min: 1, max: 256 }),
        (level, index, width) => {
          expect(parseTilePath(tilePath({ level, index, width }))).toEqual({ level, index, width });
        },
      ),
    );
  });
});

it('divides 70,000 leaves into tiles of three levels', () => {
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

describe('a bundle of entries', () => {
  it('reads back the entries that it writes, and rejects another number, a cut and a longer bundle', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 9 }),
        fc.nat(400),
        (entries, cut) => {
          const bundle = entryBundle(entries);
          expect(parseEntryBundle(entries.length, bundle)).toEqual(entries);
          for (const width of [entries.length + 1, entries.length - 1])
            expect(parseEntryBundle(width, bundle)).toBeUndefined();
          const shorter = bundle.slice(0, cut % bundle.length);
          expect(parseEntryBundle(entries.length, shorter)).toBeUndefined();
          expect(parseEntryBundle(entries.length, Uint8Array.of(...bundle, 0))).toBeUndefined();
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
    expect(parseEntryBundle(4, bundle)).toEqual(entries);
    for (const cut of [1, 256, 257, 258]) expect(parseEntryBundle(4, bundle.slice(0, -cut))).toBeUndefined();
  });
});
