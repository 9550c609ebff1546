import {
  decodeUtf8,
  parseEntry,
  parseEntryBundle,
  type RecordEntry,
  TILE_WIDTH,
  tileWithin,
} from '@bigsmall/domain/log';
import type { VisitorApi } from '../api/api.ts';
import { readTileBytes } from './followLog.ts';

/** An entry and its place in the record. */
export type PlacedEntry = { readonly entry: RecordEntry; readonly index: number };

/**
 * The entries of a record of `size` whose period begins with `id`: a period, or the day of some. Rejects where a bundle
 * or an entry cannot be read.
 */
export async function* entriesOf(api: VisitorApi, size: number, id: string): AsyncGenerator<PlacedEntry> {
  const bundles = Math.ceil(size / TILE_WIDTH);
  // Entries stand in the order of their periods, or nearly so: the first bundle is searched by halves.
  let [first, end] = [0, bundles];
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    const entries = await readEntries(api, size, middle);
    if (entries.every(({ entry }) => entry.period < id)) first = middle + 1;
    else end = middle;
  }
  for (let bundle = first; bundle < bundles; bundle++) {
    const entries = await readEntries(api, size, bundle);
    yield* entries.filter(({ entry }) => entry.period.startsWith(id));
    // A draw that was seen late comes after entries of later periods.
    if (entries.every(({ entry }) => entry.period.slice(0, id.length) > id)) return;
  }
}

async function readEntries(api: VisitorApi, size: number, bundle: number): Promise<readonly PlacedEntry[]> {
  const tile = tileWithin(size, 'entries', bundle)!;
  const { bytes, width } = await readTileBytes(api, tile);
  const texts = parseEntryBundle(width, bytes);
  if (!texts.ok) throw new TypeError(`Tile ${bundle} of the entries is no bundle of entries.`);
  return texts.value.map((text, at) => {
    const entry = parseEntry(decodeUtf8(text) ?? '');
    // What it says could be a second draw of a period.
    if (!entry.ok) throw new TypeError(`Entry ${bundle * TILE_WIDTH + at} is neither a batch nor a draw.`);
    return { entry: entry.value, index: bundle * TILE_WIDTH + at };
  });
}
