import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { aDraw } from '@bigsmall/domain/testing';
import sqlite3 from 'sqlite3';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporaryFolder.ts';
import { openStores } from '../openStores.ts';
import { inSqlite } from '../sequelize/sqliteHandle.ts';
import type { BackupManifest } from './backupManifest.ts';
import { createBackup } from './createBackup.ts';
import { restoreBackup } from './restoreBackup.ts';

/** A backup of a database with one draw and two secrets. */
async function aBackup(elsewhere: { readonly imagesElsewhere?: string } = {}): Promise<string> {
  const dataDir = temporaryFolder();
  const stores = await openStores({ dataDir });
  await stores.draws.append([aDraw()]);
  await stores.close();
  writeFileSync(join(dataDir, 'cookie-secret'), 'a secret\n');
  mkdirSync(join(dataDir, 'objects/icons'), { recursive: true });
  writeFileSync(join(dataDir, 'objects/icons/1.webp'), 'an icon');
  const to = join(temporaryFolder(), 'backup');
  const secrets = ['cookie-secret', 'feed-seed'];
  await createBackup({ dataDir, secrets, ...elsewhere }, to, { now: 0 });
  return to;
}

describe('a restore', () => {
  for (const name of ['bigsmall.sqlite', 'bigsmall.sqlite-wal', 'bigsmall.sqlite-journal', 'cookie-secret']) {
    it(`into a folder that has ${name} already is rejected, names it, and changes nothing`, async () => {
      const backup = await aBackup();
      const into = temporaryFolder();
      writeFileSync(join(into, name), 'of another');
      await expect(restoreBackup(backup, into)).rejects.toThrow(
        new RegExp(`^The folder ${into} already has ${name}\\. Nothing was restored\\.`),
      );
      expect(readdirSync(into)).toEqual([name]);
    });
  }

  it('that was interrupted before the database was copied is completed by the same call', async () => {
    const backup = await aBackup();
    const into = temporaryFolder();
    await restoreBackup(backup, into);
    rmSync(join(into, 'bigsmall.sqlite'));
    await restoreBackup(backup, into);
    expect(readdirSync(into).toSorted()).toEqual(['bigsmall.sqlite', 'cookie-secret', 'objects']);
  });

  const broken: readonly (readonly [string, RegExp, (backup: string) => void])[] = [
    ['without its manifest', /is not a backup/, (backup) => rmSync(join(backup, 'manifest.json'))],
    [
      'without a secret',
      /is not whole: cookie-secret is missing/,
      (backup) => rmSync(join(backup, 'cookie-secret')),
    ],
    [
      'without its database',
      /bigsmall\.sqlite is missing/,
      (backup) => rmSync(join(backup, 'bigsmall.sqlite')),
    ],
    ['cut off', /is damaged/, (backup) => truncateSync(join(backup, 'bigsmall.sqlite'), 8192)],
    ['with more bytes', /bytes, not/, (backup) => appendFileSync(join(backup, 'bigsmall.sqlite'), 'x')],
    [
      'whose manifest names a file elsewhere',
      /is not a backup/,
      (backup) => writeFileSync(join(backup, 'manifest.json'), '{"format":1,"secrets":["../x"]}'),
    ],
  ];
  for (const [what, message, damage] of broken) {
    it(`of a backup ${what} is rejected and makes no folder`, async () => {
      const backup = await aBackup();
      damage(backup);
      const into = join(temporaryFolder(), 'data');
      await expect(restoreBackup(backup, into)).rejects.toThrow(message);
      expect(existsSync(into)).toBe(false);
    });
  }

  it('does not copy images that are stored elsewhere, and says where they are', async () => {
    const backup = await aBackup({ imagesElsewhere: 'the bucket pictures' });
    const into = temporaryFolder();
    const { images } = await restoreBackup(backup, into);
    expect(images).toEqual({ kind: 'reference', place: 'the bucket pictures' });
    expect(existsSync(join(into, 'objects'))).toBe(false);
  });

  it('of a secret that cannot be copied rejects and leaves no temporary file', async () => {
    const backup = await aBackup();
    rmSync(join(backup, 'cookie-secret'));
    mkdirSync(join(backup, 'cookie-secret'));
    const into = join(temporaryFolder(), 'data');
    await expect(restoreBackup(backup, into)).rejects.toThrow(/EISDIR|ENOTSUP|EINVAL/);
    expect(readdirSync(into)).toEqual([]);
  });

  it('rebuilds a file of an older version so that it can release pages', async () => {
    const backup = await aBackup();
    const file = join(backup, 'bigsmall.sqlite');
    await inSqlite(file, sqlite3.OPEN_READWRITE, ({ exec }) =>
      exec('PRAGMA journal_mode = DELETE; PRAGMA auto_vacuum = NONE; VACUUM; PRAGMA journal_mode = WAL'),
    );
    const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as BackupManifest;
    const database = { ...manifest.database, bytes: statSync(file).size };
    writeFileSync(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, database }));
    const into = temporaryFolder();
    await restoreBackup(backup, into);
    const mode = await inSqlite(join(into, 'bigsmall.sqlite'), sqlite3.OPEN_READONLY, ({ all }) =>
      all('PRAGMA auto_vacuum'),
    );
    expect(mode).toEqual([{ auto_vacuum: 2 }]);
    const stores = await openStores({ dataDir: into });
    expect(await stores.draws.newest(9)).toHaveLength(1);
    await stores.close();
  });
});

describe('a backup', () => {
  it('of a secret that cannot be copied rejects and leaves nothing', async () => {
    const dataDir = temporaryFolder();
    await (await openStores({ dataDir })).close();
    mkdirSync(join(dataDir, 'cookie-secret'));
    const to = join(temporaryFolder(), 'backup');
    const making = createBackup({ dataDir, secrets: ['cookie-secret'] }, to, { now: 0 });
    await expect(making).rejects.toThrow(/EISDIR|ENOTSUP|EINVAL/);
    expect(readdirSync(join(to, '..'))).toEqual([]);
  });
});
