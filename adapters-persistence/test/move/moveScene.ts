import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { expect } from 'vitest';
import { type MoveOptions, moveToPostgres } from '../../src/move/moveToPostgres.ts';
import { connectPostgres } from '../../src/platform/drivers/connectPostgres.ts';
import { inSqlite } from '../../src/platform/drivers/sqliteHandle.ts';
import { MIGRATIONS } from '../../src/platform/migrations/index.ts';
import { fillInstallation } from '../support/fillInstallation.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** The name of the newest migration. */
export const NEWEST = MIGRATIONS.at(-1)!.name;

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

/** Reads each row of each table of the SQLite database. */
export function sqliteRows(dataDir: string): Promise<Rows> {
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
export async function inPostgres(url: string, sql: string): Promise<readonly object[]> {
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

/** Lists the tables, indexes and other relations of the PostgreSQL database. */
export const relations = (url: string): Promise<readonly object[]> =>
  inPostgres(url, 'SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace');

/** Moves the installation in this folder into the PostgreSQL database. */
export function moving(dataDir: string, url: string, more: Partial<MoveOptions> = {}) {
  return moveToPostgres({
    dataDir,
    url,
    origin: 'localhost/log',
    published: async () => [],
    now: 5,
    ...more,
  });
}

/** Makes a process that ends at the n-th batch. */
export function endingAt(batch: number): NonNullable<MoveOptions['report']> {
  let seen = 0;
  return () => {
    seen += 1;
    if (seen === batch) throw new Error('killed');
  };
}

/** Expects each row of the SQLite database in the PostgreSQL database, as it is. */
export async function expectSame(dataDir: string, url: string): Promise<void> {
  const before = await sqliteRows(dataDir);
  expect(await postgresRows(url, Object.keys(before))).toEqual(before);
}

/** Runs SQL on the SQLite database. */
export async function sqlOn(dataDir: string, sql: string): Promise<void> {
  await inSqlite(join(dataDir, 'bigsmall.sqlite'), sqlite3.OPEN_READWRITE, ({ exec }) => exec(sql));
}

/** Makes a filled installation of this size, and answers with its folder. */
export async function anInstallation(size = { predictions: 700, entries: 20 }): Promise<string> {
  const dataDir = temporaryFolder();
  await fillInstallation(dataDir, size);
  return dataDir;
}
