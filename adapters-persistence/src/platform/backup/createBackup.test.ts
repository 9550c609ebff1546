import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aStoredScreenshot, NOON } from '@bigsmall/domain/testing';
import sqlite3 from 'sqlite3';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { openStores } from '../../openStores.ts';
import { inSqlite } from '../drivers/sqliteHandle.ts';
import { readManifest } from './backupManifest.ts';
import { createBackup } from './createBackup.ts';
import { sourceState } from './sourceState.ts';

describe('a backup', () => {
  it('has each image that its database names, of uploads that end while it is made too', async () => {
    const dataDir = temporaryFolder();
    const stores = await openStores({ dataDir });
    const shots = join(dataDir, 'objects/shots');
    mkdirSync(shots, { recursive: true });
    // So many that uploads end while they are copied.
    for (let index = 0; index < 1500; index += 1) writeFileSync(join(shots, `old-${index}.webp`), '');
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
    const to = join(temporaryFolder(), 'backup');
    await createBackup({ dataDir, secrets: [] }, to, { now: 0 });
    ended.abort();
    await uploading;
    await stores.close();
    const named = await inSqlite(join(to, 'bigsmall.sqlite'), sqlite3.OPEN_READONLY, ({ all }) =>
      all<{ readonly image: string; readonly thumbnail: string }>(
        'SELECT image_key AS image, thumbnail_key AS thumbnail FROM screenshots',
      ),
    );
    const images = named.flatMap(({ image, thumbnail }) => [image, thumbnail]);
    expect(images.length).toBeGreaterThan(0);
    expect(images.filter((key) => !existsSync(join(to, 'objects', key)))).toEqual([]);
  });

  it('of a secret that cannot be copied rejects and leaves nothing', async () => {
    const dataDir = temporaryFolder();
    await (await openStores({ dataDir })).close();
    mkdirSync(join(dataDir, 'cookie-secret'));
    const to = join(temporaryFolder(), 'backup');
    const making = createBackup({ dataDir, secrets: ['cookie-secret'] }, to, { now: 0 });
    await expect(making).rejects.toThrow(/EISDIR|ENOTSUP|EINVAL/);
    expect(readdirSync(join(to, '..'))).toEqual([]);
  });

  it('says in its manifest when and by which edition it was made, what it has, and the digest of each file', async () => {
    const dataDir = temporaryFolder();
    await (await openStores({ dataDir })).close();
    writeFileSync(join(dataDir, 'cookie-secret'), 'a secret');
    mkdirSync(join(dataDir, 'objects/icons'), { recursive: true });
    writeFileSync(join(dataDir, 'objects/icons/1.webp'), 'an icon');
    const to = join(temporaryFolder(), 'backup');
    const edition = { version: '1.2.3', commit: null };
    const secrets = ['cookie-secret', 'log-key'];
    const manifest = await createBackup({ dataDir, secrets, edition }, to, { now: NOON });
    const text = readFileSync(join(to, 'manifest.json'), 'utf8');
    expect(text).toBe(`${JSON.stringify(manifest, null, 2)}\n`);
    const bytes = statSync(join(to, 'bigsmall.sqlite')).size;
    const sha256 = (path: string) =>
      createHash('sha256')
        .update(readFileSync(join(to, path)))
        .digest('hex');
    expect(manifest).toEqual({
      format: 1,
      sequence: 0,
      madeAt: new Date(NOON).toISOString(),
      edition,
      database: { kind: 'sqlite', bytes, source: sourceState(join(dataDir, 'bigsmall.sqlite')) },
      secrets: ['cookie-secret'],
      images: { kind: 'folder', files: 1 },
      files: {
        'bigsmall.sqlite': { bytes, sha256: sha256('bigsmall.sqlite') },
        'cookie-secret': { bytes: 8, sha256: sha256('cookie-secret') },
        'objects/icons/1.webp': { bytes: 7, sha256: sha256('objects/icons/1.webp') },
      },
    });
    expect(await readManifest(to)).toEqual(manifest);
  });

  it('into a folder that has something rejects, and leaves that alone', async () => {
    const dataDir = temporaryFolder();
    await (await openStores({ dataDir })).close();
    const to = join(temporaryFolder(), 'backup');
    mkdirSync(to);
    writeFileSync(join(to, 'mine'), 'mine');
    await expect(createBackup({ dataDir, secrets: [] }, to, { now: 0 })).rejects.toThrow(/ENOTEMPTY|EEXIST/);
    expect(readdirSync(join(to, '..'))).toEqual(['backup']);
    expect(readdirSync(to)).toEqual(['mine']);
  });

  it('of a database and images elsewhere names where they are; without a database it rejects and leaves nothing', async () => {
    const dataDir = temporaryFolder();
    const to = join(temporaryFolder(), 'new/backup');
    const elsewhere = { databaseElsewhere: 'the server', imagesElsewhere: 'the bucket' };
    const { database, images } = await createBackup({ dataDir, secrets: [], ...elsewhere }, to, { now: 0 });
    expect(database).toEqual({ kind: 'reference', place: 'the server' });
    expect(images).toEqual({ kind: 'reference', place: 'the bucket' });
    expect(readdirSync(to)).toEqual(['manifest.json']);
    await expect(createBackup({ dataDir, secrets: [] }, `${to}2`, { now: 0 })).rejects.toThrow('CANTOPEN');
    expect(readdirSync(join(to, '..'))).toEqual(['backup']);
  });

  it('that is stopped rejects with the reason and leaves nothing', async () => {
    const dataDir = temporaryFolder();
    await (await openStores({ dataDir })).close();
    const to = join(temporaryFolder(), 'backup');
    const signal = AbortSignal.abort(new Error('stopped'));
    const elsewhere = { databaseElsewhere: 'the server' };
    writeFileSync(join(dataDir, 'cookie-secret'), 'a secret');
    const source = { dataDir, secrets: ['cookie-secret'], ...elsewhere };
    await expect(createBackup(source, to, { now: 0, signal })).rejects.toThrow('stopped');
    expect(readdirSync(join(to, '..'))).toEqual([]);
  });
});
