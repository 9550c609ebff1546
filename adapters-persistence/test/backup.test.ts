import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { requirePeriod } from '@bigsmall/domain';
import { aDraw, aStoredScreenshot, NOON } from '@bigsmall/domain/testing';
import sqlite3 from 'sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type BackupSource, createBackup, readManifest, restoreBackup } from '../src/backup.ts';
import { createDailyCopies, requireDatabase } from '../src/dailyCopies.ts';
import { openStores } from '../src/openStores.ts';
import { inSqlite } from '../src/database/sqliteHandle.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const DAY = 86_400_000;
const ICON = 'objects/icons/1.webp';

let period = 20_241_201_001;
const nextDraw = () => aDraw({ period: requirePeriod(String(period++)) });

/** Makes an installation with draws, a secret and an image; its stores are open. */
async function anInstallation(draws = 1) {
  const dataDir = temporaryFolder();
  const stores = await openStores({ dataDir });
  onTestFinished(() => stores.close());
  await stores.draws.append(Array.from({ length: draws }, nextDraw));
  for (const [path, text] of [
    ['cookie-secret', 'a secret'],
    [ICON, 'an icon'],
    ['objects/tmp/half', 'half an ima'],
    ['objects/log-heads/tree', 'a tree'],
  ] as const) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    writeFileSync(join(dataDir, path), text);
  }
  const source: BackupSource = { dataDir, secrets: ['cookie-secret', 'log-key'] };
  return { dataDir, stores, source, to: join(temporaryFolder(), 'backup') };
}

async function aBackup(): Promise<string> {
  const { source, to } = await anInstallation();
  await createBackup(source, to, { now: NOON });
  return to;
}

const emptyPlace = () => join(temporaryFolder(), 'data');

describe('a backup', () => {
  it('of a running server restores rows, secrets and images, for their owner alone', async () => {
    const { source, stores, to } = await anInstallation(500);
    const edition = { version: '1.2.3', commit: null };
    const manifest = await createBackup({ ...source, edition }, to, { now: NOON });
    await stores.draws.append([nextDraw()]);
    expect(await readManifest(to)).toEqual(manifest);
    expect(Object.keys(manifest.files).toSorted()).toEqual(['bigsmall.sqlite', 'cookie-secret', ICON]);
    expect(manifest).toMatchObject({ madeAt: new Date(NOON).toISOString(), edition });
    for (const name of ['bigsmall.sqlite', 'cookie-secret', 'manifest.json'])
      expect(statSync(join(to, name)).mode & 0o777).toBe(0o600);
    const into = emptyPlace();
    await restoreBackup(to, into);
    expect(readFileSync(join(into, ICON), 'utf8')).toBe('an icon');
    expect(readFileSync(join(into, 'cookie-secret'), 'utf8')).toBe('a secret');
    const again = await openStores({ dataDir: into });
    expect(await again.draws.newest(999)).toHaveLength(500);
    await again.close();
  });

  it('has each image that its rows name, of uploads that end while it is made too', async () => {
    const { dataDir, source, stores, to } = await anInstallation();
    mkdirSync(join(dataDir, 'objects/shots'));
    const ended = new AbortController();
    let uploads = 0;
    const upload = async () => {
      const shot = aStoredScreenshot({ id: `shot-${(uploads += 1)}`, visitorId: 'ann' });
      for (const key of [shot.imageKey, shot.thumbnailKey]) writeFileSync(join(dataDir, 'objects', key), key);
      await stores.screenshots.submit({ visitorId: 'ann', sha256: shot.sha256, now: NOON }, () => shot);
    };
    await upload();
    const uploading = (async () => {
      while (!ended.signal.aborted) await upload();
    })();
    await createBackup(source, to, { now: 0 });
    ended.abort();
    await uploading;
    const named = await inSqlite(join(to, 'bigsmall.sqlite'), sqlite3.OPEN_READONLY, ({ all }) =>
      all<{ readonly key: string }>(
        'SELECT image_key AS key FROM screenshots UNION SELECT thumbnail_key FROM screenshots',
      ),
    );
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter(({ key }) => !existsSync(join(to, 'objects', key)))).toEqual([]);
  });

  it('of a database and images elsewhere names their places and has the secrets', async () => {
    const { source, to } = await anInstallation();
    const places = { databaseElsewhere: 'the server', imagesElsewhere: 'the bucket' };
    await createBackup({ ...source, ...places }, to, { now: 0 });
    const into = emptyPlace();
    expect(await restoreBackup(to, into)).toMatchObject({
      database: { kind: 'reference', place: 'the server' },
      images: { kind: 'reference', place: 'the bucket' },
    });
    expect(readdirSync(into)).toEqual(['cookie-secret']);
  });

  it('of a damaged database is refused and leaves nothing', async () => {
    const { dataDir, source, stores, to } = await anInstallation(2000);
    await stores.close();
    const file = openSync(join(dataDir, 'bigsmall.sqlite'), 'r+');
    for (let page = 10; page < 40; page += 1) writeSync(file, Buffer.alloc(4096, 0xff), 0, 4096, page * 4096);
    closeSync(file);
    await expect(createBackup(source, to, { now: 0 })).rejects.toThrow(/malformed|damaged|CORRUPT/i);
    expect(readdirSync(dirname(to))).toEqual([]);
  });

  it('that the stop of the server interrupts leaves nothing', async () => {
    const { source, to } = await anInstallation(20_000);
    const stopping = new AbortController();
    const made = createBackup(source, to, { now: 0, signal: stopping.signal });
    const looks = setInterval(() => {
      if (readdirSync(dirname(to)).length > 0) stopping.abort();
    });
    onTestFinished(() => clearInterval(looks));
    await expect(made).rejects.toThrow(/abort|interrupt/i);
    expect(readdirSync(dirname(to))).toEqual([]);
  });

  it('into a folder that has something is refused and changes nothing', async () => {
    const { source, to } = await anInstallation();
    mkdirSync(to);
    writeFileSync(join(to, 'mine'), 'mine');
    await expect(createBackup(source, to, { now: 0 })).rejects.toThrow(/ENOTEMPTY|EEXIST/);
    expect([...readdirSync(dirname(to)), ...readdirSync(to)]).toEqual(['backup', 'mine']);
  });
});

describe('a restore', () => {
  const damages: readonly (readonly [string, RegExp, (at: (path: string) => string) => void])[] = [
    ['without its manifest', /is not a backup/, (at) => rmSync(at('manifest.json'))],
    ['with half a manifest', /is not a backup/, (at) => truncateSync(at('manifest.json'), 300)],
    [
      'without checksums, of a version before 0.3.0',
      /is not a backup/,
      (at) =>
        writeFileSync(
          at('manifest.json'),
          '{"format":1,"database":{"kind":"reference"},"images":{"kind":"folder"}}',
        ),
    ],
    ['without its database', /: bigsmall.sqlite is missing/, (at) => rmSync(at('bigsmall.sqlite'))],
    ['with a longer database', /not as backed up/, (at) => appendFileSync(at('bigsmall.sqlite'), 'x')],
    ['with another image', /1.webp is not as backed up/, (at) => writeFileSync(at(ICON), 'an iron')],
    [
      'with a link in place of an image',
      /1.webp is missing/,
      (at) => {
        rmSync(at(ICON));
        symlinkSync('/etc/hostname', at(ICON));
      },
    ],
    [
      'with files that were not backed up',
      /bigsmall.sqlite-wal is not in its manifest.json \(and 1 more\)/,
      (at) => ['bigsmall.sqlite-wal', 'x'].forEach((name) => writeFileSync(at(name), '')),
    ],
  ];
  it.each(damages)('of a backup %s is refused and makes no folder', async (_what, message, damage) => {
    const backup = await aBackup();
    damage((path) => join(backup, path));
    const into = emptyPlace();
    await expect(restoreBackup(backup, into)).rejects.toThrow(message);
    expect(existsSync(into)).toBe(false);
  });

  it('of a backup with one other bit in any file is refused', async () => {
    const backup = await aBackup();
    for (const path of ['bigsmall.sqlite', 'cookie-secret', ICON]) {
      const bytes = readFileSync(join(backup, path));
      const changed = Buffer.from(bytes);
      changed[bytes.length >> 1]! ^= 4;
      writeFileSync(join(backup, path), changed);
      await expect(restoreBackup(backup, emptyPlace())).rejects.toThrow(`: ${path} is not as backed up.`);
      writeFileSync(join(backup, path), bytes);
    }
    await restoreBackup(backup, emptyPlace());
  });

  it('into a folder with a part of a database or other secrets is refused and changes nothing', async () => {
    const backup = await aBackup();
    for (const name of ['bigsmall.sqlite', 'bigsmall.sqlite-wal', 'cookie-secret']) {
      const into = temporaryFolder();
      writeFileSync(join(into, name), 'of another');
      await expect(restoreBackup(backup, into)).rejects.toThrow(`already has ${name}. Nothing was restored.`);
      expect(readdirSync(into)).toEqual([name]);
    }
  });

  it('that was cut off is completed by the same call', async () => {
    const backup = await aBackup();
    const into = temporaryFolder();
    await restoreBackup(backup, into);
    rmSync(join(into, 'bigsmall.sqlite'));
    writeFileSync(join(into, 'cookie-secret.partial'), 'a se');
    await restoreBackup(backup, into);
    expect(existsSync(join(into, 'bigsmall.sqlite'))).toBe(true);
  });
});

it('a copy put by hand beside the log of the lost database is refused by the start, and stays whole', async () => {
  const { dataDir, source, stores, to } = await anInstallation();
  await createBackup(source, to, { now: NOON });
  const log = readFileSync(join(dataDir, 'bigsmall.sqlite-wal'));
  await stores.close();
  const copied = readFileSync(join(to, 'bigsmall.sqlite'));
  writeFileSync(join(dataDir, 'bigsmall.sqlite'), copied);
  writeFileSync(join(dataDir, 'bigsmall.sqlite-wal'), log);
  await expect(openStores({ dataDir })).rejects.toThrow('is another one than was last used here');
  expect(readFileSync(join(dataDir, 'bigsmall.sqlite'))).toEqual(copied);
});

describe('daily copies', () => {
  it('are made once a day in India, and three are kept', async () => {
    const { dataDir, source } = await anInstallation();
    const copy = createDailyCopies(source);
    const made: (string | null)[] = [];
    for (let hours = 0; hours < 5 * 24; hours += 8) made.push(await copy(NOON + hours * 3_600_000));
    const names = made.filter((folder) => folder !== null).map((folder) => basename(folder));
    expect(names).toHaveLength(new Set(names).size);
    expect(names.length).toBeGreaterThan(4);
    expect(readdirSync(join(dataDir, 'copies')).toSorted()).toEqual(names.slice(-3));
  });

  it('remove what an interrupted one left', async () => {
    const { dataDir, source } = await anInstallation();
    mkdirSync(join(dataDir, 'copies/bigsmall-2026-09-26.0b5e-11.partial/objects'), { recursive: true });
    await createDailyCopies(source)(NOON);
    expect(readdirSync(join(dataDir, 'copies'))).toHaveLength(1);
  });
});

describe('a data folder without its database', () => {
  it('is refused by a line that names the newest copy, which restores it in place', async () => {
    const { dataDir, source, stores } = await anInstallation();
    const copy = createDailyCopies(source);
    await copy(0);
    await stores.draws.append([nextDraw()]);
    const newest = await copy(DAY);
    await stores.close();
    renameSync(join(dataDir, 'bigsmall.sqlite'), join(temporaryFolder(), 'lost'));
    await expect(requireDatabase(dataDir)).rejects.toThrow(
      `has objects, copies, bigsmall.sqlite.created of an installation, but its database bigsmall.sqlite is missing or empty. Its newest copy is ${newest}; to restore it: npx bigsmall restore ${newest}.`,
    );
    await restoreBackup(newest!, dataDir);
    await requireDatabase(dataDir);
    const again = await openStores({ dataDir });
    expect(await again.draws.newest(9)).toHaveLength(2);
    await again.close();
  });

  it('may be new, or have secrets and empty folders that were put there', async () => {
    const dataDir = temporaryFolder();
    await requireDatabase(join(dataDir, 'not-yet'));
    for (const folder of ['objects', 'copies', 'backups']) mkdirSync(join(dataDir, folder));
    writeFileSync(join(dataDir, 'cookie-secret'), 'x');
    await requireDatabase(dataDir);
    expect(readdirSync(dataDir)).toHaveLength(4);
  });
});
