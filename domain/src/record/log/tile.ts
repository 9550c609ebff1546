/** Hashes or entries in a full tile. */
export const TILE_WIDTH = 256;

/** A tile of the tree (C2SP tlog-tiles), or one of entries. `width` is 1 to 256. */
export type Tile = { readonly level: number | 'entries'; readonly index: number; readonly width: number };

/** `tile/<L>/<N>[.p/<W>]`, without a slash before it. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.{3}/g) ?? [];
  const path = groups.map((group, place) => (place < groups.length - 1 ? `x${group}` : group)).join('/');
  return `tile/${level}/${path}${width < TILE_WIDTH ? `.p/${width}` : ''}`;
}

/** Reads the path of a tile, in its one way of writing. */
export function parseTilePath(path: string): Tile | undefined {
  const match = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/){0,5}\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path);
  if (match === null) return undefined;
  const [, level = '', groups = '', width] = match;
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(groups.replaceAll(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
  const fits =
    Number.isSafeInteger(tile.index) && tile.width > 0 && (level === 'entries' || Number(level) <= 63);
  return fits && tilePath(tile) === path ? tile : undefined;
}

/** The tile as a tree of `size` has it: full, partial, or undefined where it holds nothing. */
export function tileWithin(size: number, level: Tile['level'], index: number): Tile | undefined {
  const hashes = Math.floor(size / TILE_WIDTH ** (level === 'entries' ? 0 : level));
  const width = Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH);
  return width > 0 ? { level, index, width } : undefined;
}

/** The entries of a tile, each after its length as two bytes, the higher first. Throws RangeError for one over 65,535 bytes. */
export function entryBundle(entries: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(entries.reduce((sum, entry) => sum + 2 + entry.length, 0));
  let at = 0;
  for (const entry of entries) {
    if (entry.length > 0xffff) throw new RangeError('An entry has at most 65,535 bytes.');
    bytes.set([entry.length >> 8, entry.length & 0xff], at);
    bytes.set(entry, at + 2);
    at += 2 + entry.length;
  }
  return bytes;
}

/** The `width` entries of a bundle's bytes. */
export function parseEntryBundle(width: number, bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const entries: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length && entries.length <= width) {
    const [high = 0, low] = bytes.subarray(at, at + 2);
    const end = at + 2 + high * 256 + (low ?? bytes.length);
    if (end > bytes.length) return undefined;
    entries.push(bytes.slice(at + 2, end));
    at = end;
  }
  return entries.length === width ? entries : undefined;
}
