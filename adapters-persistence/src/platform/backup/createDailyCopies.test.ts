import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { aDraw } from '@bigsmall/domain/testing';
import { expect, it, onTestFinished } from 'vitest';
import { requirePeriod } from '@bigsmall/domain';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { openStores } from '../../openStores.ts';
import { readManifest } from './backupManifest.ts';
import { createDailyCopies, newestCopy } from './createDailyCopies.ts';
import { restoreBackup } from './restoreBackup.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Noon in India. */
const FIRST_DAY = Date.parse('2026-09-26T06:30:00Z');

let period = 20_241_201_001;
const nextDraw = () => aDraw({ period: requirePeriod(String(period++)) });

async function database(draws = 1) {
  const dataDir = temporaryFolder();
  const stores = await openStores({ dataDir });
  onTestFinished(() => stores.close());
  const copies = join(dataDir, 'copies');
  if (draws > 0) await stores.draws.append(Array.from({ length: draws }, nextDraw));
  const copy = createDailyCopies({ dataDir, secrets: ['cookie-secret', 'feed-seed'] });
  /** A copy at that time, of a database that was written to. */
  const copyAt = async (now: number): Promise<string | null> => {
    await stores.draws.append([nextDraw()]);
    return copy(now);
  };
  return { dataDir, stores, copies, copy, copyAt };
}

it('a copy has every row committed before it, the secrets and the images, and serves as the data folder', async () => {
  const { dataDir, stores, copies, copy } = await database(500);
  writeFileSync(join(dataDir, 'cookie-secret'), 'a secret\n');
  mkdirSync(join(dataDir, 'objects/shots'), { recursive: true });
  mkdirSync(join(dataDir, 'objects/tmp'));
  writeFileSync(join(dataDir, 'objects/shots/1.webp'), 'an image');
  writeFileSync(join(dataDir, 'objects/tmp/half'), 'half an ima');
  writeFileSync(join(dataDir, 'objects/database-id'), 'the owner');
  const folder = await copy(FIRST_DAY);
  await stores.draws.append([nextDraw()]);
  expect(folder).toBe(join(copies, 'bigsmall-2026-09-26'));
  expect(readdirSync(copies)).toEqual(['bigsmall-2026-09-26']);
  expect(readdirSync(String(folder)).toSorted()).toEqual([
    'bigsmall.sqlite',
    'cookie-secret',
    'manifest.json',
    'objects',
  ]);
  for (const name of ['bigsmall.sqlite', 'cookie-secret', 'manifest.json']) {
    expect(statSync(join(String(folder), name)).mode & 0o777).toBe(0o600);
  }
  for (const path of [copies, String(folder)]) expect(statSync(path).mode & 0o777).toBe(0o700);

  const restored = join(temporaryFolder(), 'data');
  await restoreBackup(String(folder), restored);
  const again = await openStores({ dataDir: restored });
  expect(await again.draws.newest(1000)).toHaveLength(500);
  await again.close();
  expect(readFileSync(join(restored, 'cookie-secret'), 'utf8')).toBe('a secret\n');
  expect(readFileSync(join(restored, 'objects/shots/1.webp'), 'utf8')).toBe('an image');
  expect(readdirSync(join(restored, 'objects')).toSorted()).toEqual(['database-id', 'shots']);
});

it('the server makes one copy a day in India and retains the newest three', async () => {
  const { copies, copyAt } = await database();
  const made: (string | null)[] = [];
  for (let hours = 0; hours < 5 * 24; hours += 8) made.push(await copyAt(FIRST_DAY + hours * HOUR));
  expect(made.filter((folder) => folder !== null).map((folder) => basename(folder))).toEqual([
    ...['26', '27', '28', '29', '30'].map((day) => `bigsmall-2026-09-${day}`),
    'bigsmall-2026-10-01',
  ]);
  expect(readdirSync(copies).toSorted()).toEqual([
    'bigsmall-2026-09-29',
    'bigsmall-2026-09-30',
    'bigsmall-2026-10-01',
  ]);
  const manifests = await Promise.all(
    readdirSync(copies)
      .toSorted()
      .map((name) => readManifest(join(copies, name))),
  );
  expect(manifests.map((manifest) => manifest?.sequence)).toEqual([4, 5, 6]);
});

it('after the clock was wrong by half a year, the copy of today and later ones are retained', async () => {
  const { copies, copyAt } = await database();
  for (const days of [182, 183, 184]) await copyAt(FIRST_DAY + days * DAY);
  const kept: (readonly string[])[] = [];
  for (const days of [0, 1, 2]) {
    await copyAt(FIRST_DAY + days * DAY);
    kept.push(
      readdirSync(copies)
        .filter((name) => name.startsWith('bigsmall-2026'))
        .toSorted(),
    );
  }
  expect(kept).toEqual([
    ['bigsmall-2026-09-26'],
    ['bigsmall-2026-09-26', 'bigsmall-2026-09-27'],
    ['bigsmall-2026-09-26', 'bigsmall-2026-09-27', 'bigsmall-2026-09-28'],
  ]);
});

it('a database without a draw is not copied', async () => {
  const { copies, copy, copyAt } = await database(0);
  expect(await copy(FIRST_DAY)).toBeNull();
  expect(readdirSync(copies)).toEqual([]);
  expect(await copyAt(FIRST_DAY)).not.toBeNull();
});

it('a database without a write since the newest copy is not copied again', async () => {
  const { copy, copyAt } = await database();
  expect(await copyAt(FIRST_DAY)).not.toBeNull();
  expect(await copy(FIRST_DAY + DAY)).toBeNull();
  expect(await copyAt(FIRST_DAY + 2 * DAY)).not.toBeNull();
});

it('two servers on one file make one copy of a day', async () => {
  const { dataDir, copies, copy } = await database();
  const made = await Promise.all([copy(FIRST_DAY), createDailyCopies({ dataDir, secrets: [] })(FIRST_DAY)]);
  expect(made.filter((folder) => folder !== null)).toHaveLength(1);
  expect(readdirSync(copies)).toEqual(['bigsmall-2026-09-26']);
});

it('writers continue while a copy is made, and it holds one moment of the database', async () => {
  const { stores, copy } = await database();
  let stored = 1;
  let written = 0;
  let folder: string | null = null;
  // A fast disk copies a small database between two writes: the database grows until writes fall into its copy. A copy
  // that blocks writers lets at most the two at its ends through, at any size.
  for (let day = 0; written <= 5 && day < 5; day += 1) {
    const rows = Array.from({ length: 20_000 * 4 ** day }, nextDraw);
    for (let at = 0; at < rows.length; at += 20_000) await stores.draws.append(rows.slice(at, at + 20_000));
    const copied = new AbortController();
    written = 0;
    const writer = (async () => {
      while (!copied.signal.aborted) {
        await stores.draws.append([nextDraw()]);
        written += 1;
      }
    })();
    folder = await copy(FIRST_DAY + day * DAY);
    copied.abort();
    await writer;
    stored += rows.length + written;
  }
  expect(written).toBeGreaterThan(5);
  const restored = temporaryFolder();
  await restoreBackup(String(folder), restored);
  const again = await openStores({ dataDir: restored });
  const draws = await again.draws.newest(10_000_000);
  await again.close();
  expect(draws.length).toBeLessThanOrEqual(stored);
  // Without a gap: no later write came without those before it.
  expect(Number(draws[0]?.period) - Number(draws.at(-1)?.period) + 1).toBe(draws.length);
});

it('a copy of a damaged database fails and leaves nothing, and those of earlier days stay', async () => {
  const { dataDir, stores, copies, copy } = await database(2000);
  await copy(FIRST_DAY);
  await stores.close();
  const file = openSync(join(dataDir, 'bigsmall.sqlite'), 'r+');
  for (let page = 10; page < 40; page += 1) writeSync(file, Buffer.alloc(4096, 0xff), 0, 4096, page * 4096);
  closeSync(file);
  await expect(copy(FIRST_DAY + DAY)).rejects.toThrow(/malformed|damaged|CORRUPT/i);
  expect(readdirSync(copies)).toEqual(['bigsmall-2026-09-26']);
});

it('a copy that the stop of the server interrupts leaves nothing', async () => {
  const { copies, copy } = await database(20_000);
  const stopping = new AbortController();
  const made = copy(FIRST_DAY, stopping.signal);
  // As soon as its first file is there.
  const looks = setInterval(() => {
    if (existsSync(copies) && readdirSync(copies).length > 0) stopping.abort();
  });
  onTestFinished(() => clearInterval(looks));
  await expect(made).rejects.toThrow(/abort|interrupt/i);
  expect(readdirSync(copies)).toEqual([]);
});

it('the newest copy is the last of those that are numbered, else the one of an older version that was written last', async () => {
  const { dataDir, copies, copyAt } = await database();
  expect(await newestCopy(dataDir)).toBeUndefined();
  mkdirSync(copies);
  const older = [
    ['bigsmall-2026-09-24.sqlite', 3],
    ['bigsmall-2026-09-25.sqlite', 1],
    ['bigsmall-2026-09-23.sqlite', 2],
  ] as const;
  for (const [name, seconds] of older) {
    writeFileSync(join(copies, name), '');
    utimesSync(join(copies, name), seconds, seconds);
  }
  expect(await newestCopy(dataDir)).toBe(join(copies, 'bigsmall-2026-09-24.sqlite'));
  // The clock was wrong: the day that was copied last is the earliest.
  for (const days of [183, 184, 0]) await copyAt(FIRST_DAY + days * DAY);
  expect(await newestCopy(dataDir)).toBe(join(copies, 'bigsmall-2026-09-26'));
});

it('files that interrupted copies left behind are removed, of any day', async () => {
  const { copies, copy } = await database();
  mkdirSync(copies);
  const left = [
    'bigsmall-2026-09-25.sqlite.0b5e-11.partial',
    'bigsmall-2026-09-26.sqlite.0b5e-11.partial-journal',
  ];
  for (const name of [...left, 'mine.txt']) writeFileSync(join(copies, name), '');
  mkdirSync(join(copies, 'bigsmall-2026-09-26.0b5e-11.partial/objects'), { recursive: true });
  await copy(FIRST_DAY);
  expect(readdirSync(copies).toSorted()).toEqual(['bigsmall-2026-09-26', 'mine.txt']);
});

it('copies of an older version count as the oldest ones', async () => {
  const { copies, copyAt } = await database();
  mkdirSync(copies);
  for (const day of ['24', '25', '26']) writeFileSync(join(copies, `bigsmall-2026-09-${day}.sqlite`), '');
  expect(await copyAt(FIRST_DAY)).toBeNull();
  for (const days of [1, 2, 3]) await copyAt(FIRST_DAY + days * DAY);
  expect(readdirSync(copies).toSorted()).toEqual([
    'bigsmall-2026-09-27',
    'bigsmall-2026-09-28',
    'bigsmall-2026-09-29',
  ]);
});
