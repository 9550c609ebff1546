import {
  checkFairness,
  parseCheckpoint,
  parseEntry,
  parseEntryBundle,
  parseNote,
  decodeUtf8,
  type RecordEntry,
  TILE_WIDTH,
  tilePath,
  tileWithin,
} from '@bigsmall/domain';
import type { Fairness } from '@bigsmall/adapters-http/contract';
import type { VisitorApi } from '../api/api.ts';
import { statusOf } from '../api/errorOf.ts';
import { recordCrypto } from './recordCrypto.ts';

/** What a day's seed says of its draws: `seedHolds`, it has the published hash; `wrong`, the periods with another number. */
export type FairVerdict = {
  readonly seedHolds: boolean;
  readonly draws: number;
  readonly wrong: readonly string[];
};

/** Compares each draw that the record has of a day with what the day's seed gives. Rejects where the record cannot be read. */
export async function judgeDay(api: VisitorApi, day: Fairness['days'][number]): Promise<FairVerdict> {
  const drawn = await drawsOfDay(api, day.day);
  const { findings, draws } = checkFairness(recordCrypto.sha256, [day], { drawn, kept: new Map() });
  const wrong = findings.filter(({ code }) => code === 'draw_unfair').map(({ about }) => about);
  return { seedHolds: findings.every(({ code }) => code !== 'seed_wrong'), draws, wrong };
}

async function drawsOfDay(api: VisitorApi, day: string): Promise<ReadonlyMap<string, number>> {
  const note = parseNote(await api.readLogCheckpoint());
  const head = note.ok ? parseCheckpoint(note.value.text) : note;
  if (!head.ok) throw new TypeError('The server shows no checkpoint.');
  const { size } = head.value;
  const bundles = Math.ceil(size / TILE_WIDTH);
  // Entries stand in the order of their days: the first bundle that may have the day is searched by halves.
  let [first, end] = [0, bundles];
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    const last = (await readEntries(api, size, middle)).at(-1);
    if (last !== undefined && dayOf(last) < day) first = middle + 1;
    else end = middle;
  }
  const drawn = new Map<string, number>();
  for (let index = first; index < bundles; index++) {
    const entries = await readEntries(api, size, index);
    for (const entry of entries)
      if (entry.kind === 'draw' && dayOf(entry) === day) drawn.set(entry.period, entry.number);
    if (entries.some((entry) => dayOf(entry) > day)) break;
  }
  return drawn;
}

function dayOf({ period }: RecordEntry): string {
  return period.slice(0, 8);
}

async function readEntries(api: VisitorApi, size: number, index: number): Promise<readonly RecordEntry[]> {
  const tile = tileWithin(size, 'entries', index)!;
  let { width } = tile;
  const bytes = await api.readLogTile(tilePath(tile)).catch((error: unknown) => {
    if (statusOf(error) !== 404 || width === TILE_WIDTH) throw error;
    // A partial tile is served until it is full.
    width = TILE_WIDTH;
    return api.readLogTile(tilePath({ ...tile, width }));
  });
  const bundle = parseEntryBundle(width, bytes);
  if (!bundle.ok) throw new TypeError(`${tilePath(tile)} is no bundle of entries.`);
  const entries = bundle.value.map((entry) => parseEntry(decodeUtf8(entry) ?? ''));
  return entries.flatMap((entry) => (entry.ok ? [entry.value] : []));
}
