import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from '@bigsmall/domain/testing';
import { QueryTypes } from 'sequelize';
import sqlite3 from 'sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../scripts/postgres/freshSchema.ts';
import { moveToPostgres } from '../src/move.ts';
import { openStores } from '../src/openStores.ts';
import { connectPostgres } from '../src/database/openPostgres.ts';
import { inSqlite } from '../src/database/sqliteHandle.ts';
import { freshBucket, slowTimeoutStore } from './s3/freshBucket.ts';
import { s3Server } from './s3/s3Server.ts';
import { placeEdition, readEdition } from './support/edition030.ts';
import { fillInstallation } from './support/fillInstallation.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';
import { wrongIndex } from './support/wrongIndex.ts';

async function anInstallation(): Promise<string> {
  const dataDir = temporaryFolder();
  await fillInstallation(dataDir, { predictions: 1200, entries: 20 });
  return dataDir;
}

const onSqlite = <Row extends object>(dataDir: string, sql: string) =>
  inSqlite(join(dataDir, 'bigsmall.sqlite'), sqlite3.OPEN_READWRITE, ({ all }) => all<Row>(sql));

async function inPostgres(url: string, sql: string): Promise<readonly object[]> {
  const { sequelize, close } = await connectPostgres({ url, connections: 1, timeoutMs: 20_000 });
  const rows = await sequelize.query<object>(sql, { type: QueryTypes.SELECT });
  await close();
  return rows;
}

const relations = (url: string) =>
  inPostgres(url, 'SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace');

/** The rows as texts, in an order of their own. */
const texts = (rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))).toSorted();

await describeOverPostgres('the move to PostgreSQL', () => {
  it('takes each row of each table as it is, and no server starts on the file any more', async () => {
    const dataDir = await anInstallation();
    const tables = await onSqlite<{ readonly name: string }>(
      dataDir,
      `SELECT name FROM sqlite_master WHERE type = 'table'`,
    );
    const before = new Map<string, readonly string[]>();
    for (const { name } of tables) before.set(name, texts(await onSqlite(dataDir, `SELECT * FROM ${name}`)));
    const url = await freshSchema();
    const { tables: moved } = await moveToPostgres(dataDir, url);
    for (const [name, rows] of before) {
      expect(rows.length).toBeGreaterThan(0);
      expect(texts(await inPostgres(url, `SELECT * FROM ${name}`))).toEqual(rows);
    }
    expect(moved).toMatchObject({ predictions: 1200, draws: 300 });
    await expect(openStores({ dataDir })).rejects.toThrow('was moved to PostgreSQL: start with DATABASE_URL.');
    const stores = await openStores({ databaseUrl: url });
    expect(await stores.record.size()).toBe(20);
    await stores.close();
  });

  it('takes an installation of 0.3.0 that no newer server has opened', async () => {
    const dataDir = temporaryFolder();
    await placeEdition(readEdition('sqlite'), dataDir);
    const url = await freshSchema();
    const { tables } = await moveToPostgres(dataDir, url);
    expect(tables['predictions']).toBeGreaterThan(100);
    const stores = await openStores({ databaseUrl: url });
    expect(await stores.record.size()).toBe(tables['record_entries']);
    await stores.close();
  });

  it('takes the images to the bucket byte for byte, and what was published of the log', async () => {
    const dataDir = await anInstallation();
    const { place, drop } = freshBucket(await s3Server());
    onTestFinished(drop);
    const folder = join(dataDir, 'objects');
    const { objects } = await (await import('../src/index.ts')).openObjects({ folder });
    const tree = { origin: 'localhost/log', size: 0, root: Uint8Array.from(Buffer.alloc(32, 7)) };
    await objects.published.add(tree);
    const moved = await moveToPostgres(dataDir, await freshSchema(), place);
    expect(moved.images).toBe(200);
    const store = await slowTimeoutStore(place);
    const keys = await keysOf(store.list());
    expect(keys).toHaveLength(200);
    for (const key of keys) {
      expect(Buffer.from((await store.get(key as never))!)).toEqual(readFileSync(join(folder, key)));
    }
    expect(await store.published.list('localhost/log')).toEqual([tree]);
  });

  it.each<readonly [string, RegExp, (dataDir: string, url: string) => unknown]>([
    ['without a database', /^There is no database/, (dataDir) => rmSync(join(dataDir, 'bigsmall.sqlite'))],
    ['of a damaged database', /is damaged \(.*index wrong\)/, (dataDir) =>
      inSqlite(join(dataDir, 'bigsmall.sqlite'), sqlite3.OPEN_READWRITE, ({ exec }) =>
        exec(wrongIndex('brakes', 'key', 'used_at')))],
    ['into a database that is in use', /is not empty: it has notes/, (_, url) =>
      inPostgres(url, 'CREATE TABLE notes (text TEXT)')],
    ['of a text that PostgreSQL cannot hold', /unsupported Unicode escape sequence/, (dataDir) =>
      onSqlite(dataDir, `UPDATE audit_log SET subject = 'a' || char(0) WHERE id = 'entry-7'`)],
  ])('%s is refused in one line, and nothing is moved', async (_what, line, break_) => {
    const [dataDir, url] = [await anInstallation(), await freshSchema()];
    await break_(dataDir, url);
    const before = await relations(url);
    const refused = await moveToPostgres(dataDir, url).then(String, (error: Error) => error.message);
    expect(refused).toMatch(line);
    expect(refused).not.toContain('\n');
    expect(await relations(url)).toEqual(before);
  });
}); // prettier-ignore
