import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolderPublished, openStores } from '@bigsmall/adapters-persistence';
import { aDraw } from '@bigsmall/domain/testing';
import sqlite3 from 'sqlite3';
import { expect, it } from 'vitest';
import { freshBucket, slowTimeoutStore } from '../../../../adapters-persistence/test/s3/freshBucket.ts';
import { s3Server } from '../../../../adapters-persistence/test/s3/s3Server.ts';
import { inSqlite } from '../../../../adapters-persistence/src/platform/drivers/sqliteHandle.ts';
import { describeOverPostgres, freshSchema } from '../../../../scripts/postgres/freshSchema.ts';
import { bigsmall } from '../../support/bigsmall.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** An installation with one draw, in its log too, and an image. */
async function anInstallation(): Promise<string> {
  const dataDir = temporaryFolder();
  const stores = await openStores({ dataDir });
  await stores.draws.append([aDraw()]);
  await stores.record.appendDraws();
  await stores.close();
  mkdirSync(join(dataDir, 'objects/shots'), { recursive: true });
  writeFileSync(join(dataDir, 'objects/shots/a.webp'), 'an image');
  return dataDir;
}

const tree = (size: number, root = Buffer.alloc(32)) => ({
  origin: 'localhost/log',
  size,
  root: Uint8Array.from(root),
});

await describeOverPostgres('bigsmall move', () => {
  it('says what it moved and compared, and the same command again that nothing was left', async () => {
    const dataDir = await anInstallation();
    const to = await freshSchema();
    const moved = await bigsmall(['move', '--to', to], { DATA_DIR: dataDir });
    expect(moved).toMatchObject({
      code: 0,
      lines: [
        expect.stringMatching(
          /^\d+ rows of \d+ tables are in PostgreSQL: each table has as many rows and the same SHA-256 on both sides\.$/,
        ),
        expect.stringMatching(
          /^Log: 1 entries, root \S{44}, computed from the moved entries\. DATA_DIR does not know what was published of it\.$/,
        ),
        'Images: not moved. The server reads them from DATA_DIR.',
        expect.stringMatching(/^Now start the server with DATABASE_URL/),
      ],
    });
    const again = await bigsmall(['move', '--json'], { DATA_DIR: dataDir, DATABASE_URL: to });
    expect(JSON.parse(again.text)).toMatchObject({
      code: 0,
      state: 'finished_before',
      lines: [expect.stringMatching(/^The move was complete at \d{4}-.*\. Nothing was left to do\.$/)],
    });
    const stores = await openStores({ databaseUrl: to });
    expect(await stores.draws.newest(9)).toHaveLength(1);
    await stores.close();
  });

  it('takes the images and what was published to the bucket of the settings', async () => {
    const dataDir = await anInstallation();
    const stores = await openStores({ dataDir });
    const [leaf] = await stores.record.hashes([{ level: 0, index: 0 }]);
    await stores.close();
    const published = tree(1, Buffer.from(leaf!));
    // As an older version left it.
    await createFolderPublished(join(dataDir, 'objects')).add(published);
    const { place, drop } = freshBucket(await s3Server());
    const settings = {
      DATA_DIR: dataDir,
      MINIO_ENDPOINT: place.endpoint,
      MINIO_ACCESS_KEY: place.accessKey,
      MINIO_SECRET_KEY: place.secretKey,
      MINIO_BUCKET: place.bucket,
    };
    const { code, lines } = await bigsmall(
      ['move', '--to', await freshSchema(), '--objects-to', 's3'],
      settings,
    );
    expect(code).toBe(0);
    expect(lines[1]).toContain('It extends what was published (1 entries).');
    expect(lines[2]).toBe('Images: 1 files are in the bucket, byte for byte.');
    const store = await slowTimeoutStore(place);
    expect(await store.published.list('localhost/log')).toEqual([published]);
    expect(Buffer.from((await store.get('shots/a.webp' as never))!)).toEqual(
      readFileSync(join(dataDir, 'objects/shots/a.webp')),
    );
    await inSqlite(join(dataDir, 'bigsmall.sqlite'), sqlite3.OPEN_READWRITE, ({ exec }) =>
      exec(
        `INSERT INTO gift_codes (id, game_name, registration_url, gift_code, is_active, icon_key, published_at, created_at, updated_at)
          VALUES ('one', 'Game', 'https://example.com', 'CODE', 1, 'icons/gone.webp', 1, 1, 1)`,
      ),
    );
    const other = freshBucket(await s3Server());
    const again = await bigsmall(['move', '--to', await freshSchema(), '--objects-to', 's3'], {
      ...settings,
      MINIO_BUCKET: other.place.bucket,
    });
    expect(again.lines[2]).toBe(
      'Images: 1 files are in the bucket, byte for byte. Rows name 1 more, which DATA_DIR does not have.',
    );
    await other.drop();
    const inBucket = await bigsmall(['move', '--to', await freshSchema()], settings);
    expect(inBucket.lines[2]).toBe(
      'Images: not moved. The server reads them from the bucket of the MINIO settings.',
    );
    await drop();
  });

  it('of which a part fails exits with 1, and before it has begun with 2', async () => {
    const dataDir = await anInstallation();
    const to = await freshSchema();
    // Names of databases differ by letter case too.
    const inCapitals = new URL(to);
    inCapitals.pathname = inCapitals.pathname.toUpperCase();
    for (const other of ['postgres://me:word@db.example/other', inCapitals.href]) {
      expect(await bigsmall(['move', '--to', to], { DATA_DIR: dataDir, DATABASE_URL: other })).toMatchObject({
        code: 2,
        text: '--to and DATABASE_URL name two databases: leave one of them out.',
      });
    }
    const stores = await openStores({ dataDir });
    await stores.ready();
    expect(await bigsmall(['move', '--to', to], { DATA_DIR: dataDir })).toMatchObject({
      code: 2,
      text: expect.stringMatching(/is in use by a server or another command/) as string,
    });
    await stores.close();
    await inSqlite(join(dataDir, 'bigsmall.sqlite'), sqlite3.OPEN_READWRITE, ({ exec }) =>
      exec("UPDATE record_entries SET hashes = ''"),
    );
    expect(await bigsmall(['move', '--to', to], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      text: 'The log lacks a node of the tree that was asked for.',
    });
  });
});
