import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aDraw } from '@bigsmall/domain/testing';
import type { Checkpoint } from '@bigsmall/domain/log';
import sqlite3 from 'sqlite3';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../tooling/postgres/freshSchema.ts';
import { openMoveTarget } from '../src/move/moveTarget.ts';
import { type MoveOptions, moveToPostgres } from '../src/move/moveToPostgres.ts';
import { openStores } from '../src/openStores.ts';
import { createFolderObjectStore } from '../src/platform/objects/createFolderObjectStore.ts';
import { withStartupLock } from '../src/platform/database/startupLock.ts';
import { connectPostgres } from '../src/platform/drivers/connectPostgres.ts';
import { inSqlite } from '../src/platform/drivers/sqliteHandle.ts';
import { MIGRATIONS } from '../src/platform/migrations/index.ts';
import { fillInstallation } from './support/fillInstallation.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';
import { freshBucket, slowTimeoutStore } from './s3/freshBucket.ts';
import { s3Server, type S3Server } from './s3/s3Server.ts';

const SIZE = { predictions: process.env['MOVE_FULL'] === '1' ? 100_000 : 3000, entries: 2000 };

const NEWEST = MIGRATIONS.at(-1)!.name;

type Row = Readonly<Record<string, unknown>>;
type Rows = Readonly<Record<string, readonly string[]>>;

const text = (row: Row): string =>
  JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Each row of each table as text, in an order of their own. */
async function allRows(
  names: readonly string[],
  read: (sql: string) => Promise<readonly object[]>,
): Promise<Rows> {
  const rows: Record<string, readonly string[]> = {};
  for (const name of names) {
    rows[name] = (await read(`SELECT * FROM ${name}`)).map((row) => text(row as Row)).toSorted();
  }
  return rows;
}

function sqliteRows(dataDir: string): Promise<Rows> {
  return inSqlite(join(dataDir, 'bigsmall.sqlite'), sqlite3.OPEN_READONLY, async ({ all }) => {
    const tables = await all<{ readonly name: string }>(
      `SELECT name FROM sqlite_master WHERE type = 'table'`,
    );
    return allRows(
      tables.map(({ name }) => name),
      all,
    );
  });
}

/** Runs SQL on the PostgreSQL database. */
async function inPostgres(url: string, sql: string): Promise<readonly object[]> {
  const { sequelize, close } = await connectPostgres({ url, connections: 1, timeoutMs: 20_000 });
  const [rows] = await sequelize.query(sql);
  await close();
  return rows as readonly object[];
}

async function postgresRows(url: string, names: readonly string[]): Promise<Rows> {
  const { sequelize, close } = await connectPostgres({ url, connections: 1, timeoutMs: 20_000 });
  const rows = await allRows(names, async (sql) => (await sequelize.query(sql))[0] as readonly object[]);
  await close();
  return rows;
}

const relations = (url: string): Promise<readonly object[]> =>
  inPostgres(url, 'SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace');

function moving(dataDir: string, url: string, more: Partial<MoveOptions> = {}) {
  return moveToPostgres({
    dataDir,
    url,
    origin: 'localhost/log',
    published: async () => [],
    now: 5,
    ...more,
  });
}

/** A process that ends at the n-th batch. */
function endingAt(batch: number): NonNullable<MoveOptions['report']> {
  let seen = 0;
  return () => {
    seen += 1;
    if (seen === batch) throw new Error('killed');
  };
}

async function expectSame(dataDir: string, url: string): Promise<void> {
  const before = await sqliteRows(dataDir);
  expect(await postgresRows(url, Object.keys(before))).toEqual(before);
}

async function sqlOn(dataDir: string, sql: string): Promise<void> {
  await inSqlite(join(dataDir, 'bigsmall.sqlite'), sqlite3.OPEN_READWRITE, ({ exec }) => exec(sql));
}

async function anInstallation(size = { predictions: 700, entries: 20 }): Promise<string> {
  const dataDir = temporaryFolder();
  await fillInstallation(dataDir, size);
  return dataDir;
}

await describeOverPostgres('the move to PostgreSQL', () => {
  it('takes each row of each table as it is, and servers start on it', async () => {
    const dataDir = await anInstallation(SIZE);
    const before = await sqliteRows(dataDir);
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
    const url = await freshSchema();
    const moved = await moving(dataDir, url);
    await expectSame(dataDir, url);
    expect(moved).toMatchObject({ state: 'moved', continued: false, log: { entries: SIZE.entries } });
    const [here, there] = [await openStores({ dataDir }), await openStores({ databaseUrl: url })];
    const nodes = [10, 7, 3, 0].map((level) => ({ level, index: 0 }));
    expect(await there.record.hashes(nodes)).toEqual(await here.record.hashes(nodes));
    expect(await there.record.entries(0, SIZE.entries)).toEqual(await here.record.entries(0, SIZE.entries));
    await Promise.all([here.close(), there.close()]);
    expect(await sqliteRows(dataDir)).toEqual(before);
  });

  it('that ends anywhere is continued by the same call, and no server starts before', async () => {
    const dataDir = await anInstallation();
    const url = await freshSchema();
    for (const batch of [1, 2, 9, 9]) {
      await expect(moving(dataDir, url, { report: endingAt(batch) })).rejects.toThrow('killed');
      await expect(openStores({ databaseUrl: url })).rejects.toThrow(
        'The move of an SQLite database into this one is not complete: the same move command completes it (npm run move).',
      );
    }
    let batches = 0;
    const report = () => void (batches += 1);
    expect(await moving(dataDir, url, { report })).toMatchObject({ state: 'moved', continued: true });
    await expectSame(dataDir, url);
    // What was copied is not copied again.
    expect(batches).toBeLessThan(30);
    expect(await moving(dataDir, url, { now: 9 })).toEqual({ state: 'finished_before', finishedAt: 5 });
    // Somebody started the old database again.
    await sqlOn(dataDir, 'UPDATE brakes SET used_at = 77');
    await expect(moving(dataDir, url)).rejects.toThrow(
      'The move was complete at 1970-01-01T00:00:00.005Z, and the SQLite database has changed since. What changed is not moved: to move it all, name an empty database.',
    );
  });

  it('begins again where the source has changed since it was cut off', async () => {
    const dataDir = await anInstallation();
    const url = await freshSchema();
    await expect(moving(dataDir, url, { report: endingAt(25) })).rejects.toThrow('killed');
    await sqlOn(dataDir, `UPDATE brakes SET used_at = 77; DELETE FROM admins WHERE id = 'third'`);
    await moving(dataDir, url);
    await expectSame(dataDir, url);
  });

  it('notices a row that changed afterwards, and the same call begins again', async () => {
    const dataDir = await anInstallation();
    const url = await freshSchema();
    await expect(moving(dataDir, url, { report: endingAt(28) })).rejects.toThrow('killed');
    await inPostgres(url, `UPDATE brakes SET used_at = used_at + 1 WHERE key = 'key-7'`);
    await expect(moving(dataDir, url)).rejects.toThrow(
      'The table brakes differs after the move (100 rows, and 100 in SQLite). The same command begins the move again.',
    );
    await moving(dataDir, url);
    await expectSame(dataDir, url);
  });

  it('says whether the log extends what was published', async () => {
    const dataDir = await anInstallation();
    const url = await freshSchema();
    const tree = { origin: 'localhost/log', size: 20, root: Uint8Array.from(Buffer.alloc(32)) };
    const names: (readonly string[])[] = [];
    const first = await moving(dataDir, url, {
      published: async (given) => {
        names.push(given);
        return [tree, { ...tree, origin: 'older.example/log', size: 99 }];
      },
    });
    expect(names).toEqual([['localhost/log', 'older.example/log']]);
    expect(first).toMatchObject({ log: { published: 20, extended: false } });
    const { log } = first as { readonly log: { readonly root: string } };
    const root = Uint8Array.from(Buffer.from(log.root, 'base64'));
    const again = await moving(dataDir, await freshSchema(), { published: async () => [{ ...tree, root }] });
    expect(again).toMatchObject({ log: { published: 20, extended: true } });
  });

  const rejected: readonly (readonly [string, RegExp, (dataDir: string) => Promise<unknown>])[] = [
    [
      'while a server runs on the source',
      /^The database .* is in use by a server or another command\. Stop it, then run the move again\.$/,
      async (dataDir) => {
        const stores = await openStores({ dataDir });
        await stores.draws.append([aDraw()]);
        onTestFinished(() => stores.close());
      },
    ],
    [
      'without a database',
      /^There is no database .*: set DATA_DIR/,
      async (dataDir) =>
        readdirSync(dataDir).forEach((name) => rmSync(join(dataDir, name), { recursive: true })),
    ],
    [
      'of a database that was lost',
      /bigsmall\.sqlite is missing, but it was used here before/,
      async (dataDir) => renameSync(join(dataDir, 'bigsmall.sqlite'), join(dataDir, 'lost')),
    ],
    [
      'while a server starts on the source',
      /is in use by a server or another command/,
      async (dataDir) => {
        const ends = new AbortController();
        onTestFinished(() => ends.abort());
        await new Promise<void>((begun) => {
          void withStartupLock(join(dataDir, 'bigsmall.sqlite'), () => {
            begun();
            return once(ends.signal, 'abort');
          });
        });
      },
    ],
    [
      'of a file that is no database',
      /^The database .* is damaged \(.*\)\. Restore it from a backup/,
      async (dataDir) => writeFileSync(join(dataDir, 'bigsmall.sqlite'), 'no database '.repeat(1000)),
    ],
    [
      'of a start that was interrupted',
      /lacks the migration 0001-/,
      async (dataDir) => {
        for (const suffix of ['', '.created']) rmSync(join(dataDir, `bigsmall.sqlite${suffix}`));
        await inSqlite(
          join(dataDir, 'bigsmall.sqlite'),
          sqlite3.OPEN_CREATE | sqlite3.OPEN_READWRITE,
          ({ exec }) => exec('PRAGMA user_version = 1'),
        );
      },
    ],
    [
      'of a database that no server has used',
      /^No server has used this database: there is nothing to move\.$/,
      (dataDir) => sqlOn(dataDir, 'DELETE FROM database_id'),
    ],
    [
      'with a pending migration',
      /^The database .* lacks the migration \d{4}-[a-z-]+\. Start this version on it once \(npm start\), stop it, then run the move again\.$/,
      (dataDir) => sqlOn(dataDir, `DELETE FROM schema_migrations WHERE name = '${NEWEST}'`),
    ],
    [
      'with a migration of a newer version',
      /^The database has the migration 9999-later, which this version does not know in that place: start a newer version\.$/,
      (dataDir) => sqlOn(dataDir, `INSERT INTO schema_migrations VALUES ('9999-later')`),
    ],
    [
      'with a table that no migration made',
      /^The database .* has the table notes, which no migration made and the move would leave behind\./,
      (dataDir) => sqlOn(dataDir, 'CREATE TABLE notes (text TEXT)'),
    ],
    [
      'with a whole number that is not exact',
      /^The table brakes has 9007199254740992 as used_at, which is no exact whole number\.$/,
      (dataDir) => sqlOn(dataDir, `UPDATE brakes SET used_at = 9007199254740993 WHERE key = 'key-5'`),
    ],
    [
      'with a number that does not fit into its column',
      /^The move stopped at the table banners \(.*out of range.*\)\. The same command continues it\.$/,
      (dataDir) => sqlOn(dataDir, 'UPDATE banners SET content_version = 3000000000'),
    ],
    [
      'with a log that lost a node',
      /^The log lacks a node of the tree/,
      (dataDir) => sqlOn(dataDir, 'DELETE FROM record_nodes WHERE level = 4'),
    ],
    [
      'with a log whose node is another one',
      /^The log does not agree with its own entries\. Restore it from a backup first\.$/,
      (dataDir) =>
        sqlOn(
          dataDir,
          'UPDATE record_nodes SET hash = (SELECT hash FROM record_nodes WHERE level = 0 AND place = 0) WHERE level = 4',
        ),
    ],
    [
      'with a log that lost an entry',
      /^The moved log lacks its entry 7\.$/,
      (dataDir) => sqlOn(dataDir, 'DELETE FROM record_entries WHERE place = 7'),
    ],
    [
      'with a text that PostgreSQL cannot store',
      /^The table brakes has a text with a zero byte as brakes, which PostgreSQL cannot store\.$/,
      (dataDir) => sqlOn(dataDir, `UPDATE brakes SET brakes = 'a' || char(0) || 'b' WHERE key = 'key-5'`),
    ],
  ];
  it.each(rejected)('%s is rejected in one line, and no server starts on it', async (_what, line, break_) => {
    const dataDir = await anInstallation();
    await break_(dataDir);
    const url = await freshSchema();
    await expect(moving(dataDir, url)).rejects.toThrow(line);
    const [unfinished] = await relations(url);
    const started = async (): Promise<string> => {
      if (unfinished === undefined) return 'The database is empty, and the move not complete.';
      return openStores({ databaseUrl: url }).then(() => 'started', String);
    };
    expect(await started()).toContain('not complete');
  });

  it('into a database that has anything else is rejected, and changes nothing', async () => {
    const dataDir = await anInstallation();
    const used = await freshSchema();
    await (await openStores({ databaseUrl: used })).close();
    await expect(moving(dataDir, used)).rejects.toThrow(
      'The PostgreSQL database is not empty: it has admin_sessions.',
    );

    const begun = await freshSchema();
    await expect(moving(dataDir, begun, { report: endingAt(4) })).rejects.toThrow('killed');
    const other = temporaryFolder();
    await fillInstallation(other, { predictions: 10, entries: 1, id: 'database-2' });
    await expect(moving(other, begun)).rejects.toThrow(
      'has the move of another installation. Name an empty one.',
    );
    await moving(dataDir, begun);
    await expect(moving(other, begun)).rejects.toThrow(
      'has the move of another installation. Name an empty one.',
    );
    await expectSame(dataDir, begun);
  });

  it('that another version began is rejected', async () => {
    const dataDir = await anInstallation();
    const url = await freshSchema();
    await expect(moving(dataDir, url, { report: endingAt(4) })).rejects.toThrow('killed');
    await inPostgres(url, `DELETE FROM schema_migrations WHERE name = '${NEWEST}'`);
    await expect(moving(dataDir, url)).rejects.toThrow('was begun by another version');
  });

  it('into a database of another encoding is rejected', async () => {
    const url = new URL(await freshSchema());
    const name = `other_${randomUUID().replaceAll('-', '')}`;
    await inPostgres(url.href, `CREATE DATABASE ${name} ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0`);
    onTestFinished(async () => void (await inPostgres(url.href, `DROP DATABASE ${name}`)));
    const other = new URL(url);
    other.pathname = `/${name}`;
    other.search = '';
    await expect(moving(await anInstallation(), other.href)).rejects.toThrow(
      'The PostgreSQL database has the encoding SQL_ASCII, not UTF8. Name an empty one (createdb).',
    );
  });

  it('of two copies at once into one database ends with the rows of one of them', async () => {
    const one = await anInstallation();
    const other = temporaryFolder();
    cpSync(one, other, { recursive: true });
    await sqlOn(other, `UPDATE brakes SET used_at = used_at + 1 WHERE key = 'key-7'`);
    const url = await freshSchema();
    const ended = await Promise.allSettled([moving(one, url), moving(other, url)]);
    const finished = ended.findIndex(({ status }) => status === 'fulfilled');
    expect(ended.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2);
    // Both may have failed: then the same command completes one of them.
    if (finished === -1) await moving(one, url);
    await expectSame(finished === 1 ? other : one, url);
  });

  it('that another one has overtaken writes nothing more', async () => {
    const dataDir = await anInstallation();
    const url = await freshSchema();
    const target = await openMoveTarget(url);
    await target.begin('database-1', 'content');
    const table = { name: 'tries', columns: { key: 'text' } } as const;
    const overtaken = 'Another move writes to the PostgreSQL database.';
    await expect(target.append(table, [['a']], { before: '{"tries":1}', after: '{}' })).rejects.toThrow(
      overtaken,
    );
    await expect(target.finish({ content: 'other', images: '', now: 1 })).rejects.toThrow(overtaken);
    await expect(target.begin('database-1', 'content')).rejects.toThrow('is not empty');
    await moving(dataDir, url);
    await expect(target.beginAgain([table], 'content')).rejects.toThrow(overtaken);
    await target.close();
    await expectSame(dataDir, url);
  });

  it('into a server that does not answer is rejected in one line', async () => {
    const dataDir = await anInstallation();
    await expect(moving(dataDir, 'postgres://me:word@127.0.0.1:1/none')).rejects.toThrow(
      /^The PostgreSQL database cannot be used \(.*\)\.$/,
    );
    // The source can be opened again.
    await (await openStores({ dataDir })).close();
  });

  describeImages();
});

function describeImages(): void {
  let server: S3Server;
  const drops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    server = await s3Server();
  });
  afterAll(() => Promise.all(drops.map((drop) => drop())));

  function aBucket() {
    const { place, drop } = freshBucket(server);
    drops.push(drop);
    return { place, store: slowTimeoutStore(place) };
  }

  it('takes the images to the bucket byte for byte, and what was published', async () => {
    const dataDir = await anInstallation();
    const objects = join(dataDir, 'objects');
    renameSync(join(objects, 'icons/icon-3.webp'), join(objects, 'icons/away'));
    rmSync(join(objects, 'icons/away'));
    const folder = await createFolderObjectStore(objects);
    await folder.trash.add(['shots/image-1.webp', 'shots/small-2.webp', 'icons/icon-4.webp'] as never[]);
    const url = await freshSchema();
    const { place, store } = aBucket();
    const tree: Checkpoint = { origin: 'localhost/log', size: 0, root: Uint8Array.from(Buffer.alloc(32, 7)) };
    const cut = moving(dataDir, url, { bucket: place, report: endingAt(9) });
    await expect(cut).rejects.toThrow('killed');
    const moved = await moving(dataDir, url, { bucket: place, published: async () => [tree] });
    expect(moved).toMatchObject({ images: { files: 199, absent: ['icons/icon-3.webp'] } });
    const keys: string[] = [];
    for await (const { key } of store.list()) keys.push(key);
    expect(keys).toHaveLength(199);
    for (const key of keys) {
      expect(Buffer.from((await store.get(key as never))!)).toEqual(readFileSync(join(objects, key)));
    }
    expect(await store.owner()).toBe('database-1');
    expect(await store.published.list('localhost/log')).toEqual([tree]);
    expect(statSync(join(objects, 'shots')).isDirectory()).toBe(true);
    // The same command again, and one that leaves the images.
    expect(await moving(dataDir, url, { bucket: place })).toMatchObject({ state: 'finished_before' });
    await expect(moving(dataDir, url)).rejects.toThrow(/is complete, with the images in http/);
    const without = await freshSchema();
    await moving(dataDir, without);
    await expect(moving(dataDir, without, { bucket: place })).rejects.toThrow(
      'is complete, with the images left in DATA_DIR. Name the same place for them, or an empty database.',
    );
  });

  it('into a bucket of others is rejected before anything is moved', async () => {
    const dataDir = await anInstallation();
    const url = await freshSchema();
    const { place, store } = aBucket();
    await store.ensureBucket();
    await store.put('shots/a.webp' as never, Buffer.from('x'), 'image/webp');
    await expect(moving(dataDir, url, { bucket: place })).rejects.toThrow(
      'The bucket is not empty: it has shots/a.webp. Name another one.',
    );
    await store.claim('database-2');
    await expect(moving(dataDir, url, { bucket: place })).rejects.toThrow('belongs to another installation');
    expect(await relations(url)).toEqual([]);
  });
}
