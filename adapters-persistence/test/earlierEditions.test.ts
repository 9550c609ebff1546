import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { describe, expect, it } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../scripts/postgres/freshSchema.ts';
import { openStores, type StorePlace } from '../src/openStores.ts';
import { connectPostgres } from '../src/platform/drivers/connectPostgres.ts';
import { inSqlite } from '../src/platform/drivers/sqliteHandle.ts';
import { MIGRATIONS } from '../src/platform/migrations/index.ts';
import { EDITIONS, placeEdition, readEdition } from './support/editions.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

type Row = Readonly<Record<string, unknown>>;
type Tables = Readonly<Record<string, readonly Row[]>>;
type Query = (sql: string) => Promise<readonly Row[]>;

/** The rewards of a week have the player's public id in place of the session. */
const DROPPED = new Set(['weekly_rewards.session_id']);
async function readAll(query: Query, names: string): Promise<Tables> {
  const tables: Record<string, readonly Row[]> = {};
  for (const { name } of await query(names))
    tables[String(name)] = await query(`SELECT * FROM ${String(name)}`);
  return tables;
}

function tablesOf(place: StorePlace): Promise<Tables> {
  if ('dataDir' in place) {
    const names = `SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`;
    return inSqlite(join(place.dataDir, 'bigsmall.sqlite'), sqlite3.OPEN_READONLY, ({ all }) =>
      readAll(all, names),
    );
  }
  return inPostgres(place.databaseUrl);
}

async function inPostgres(url: string): Promise<Tables> {
  const { sequelize, close } = await connectPostgres({ url, connections: 1, timeoutMs: 20_000 });
  const query: Query = async (sql) => (await sequelize.query(sql))[0] as readonly Row[];
  const names = 'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1';
  const tables = await readAll(query, names);
  await close();
  return tables;
}

/** What of the rows from before is not there any more as it was: each column of each row counts. */
function lostRows(before: Tables, after: Tables): readonly string[] {
  return Object.entries(before).flatMap(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !DROPPED.has(`${table}.${column}`));
    const text = (row: Row): string => JSON.stringify(columns.map((column) => row[column]));
    const left = (after[table] ?? []).map(text);
    return rows.map(text).flatMap((row) => {
      const at = left.indexOf(row);
      if (at < 0) return [`${table} (${columns.join()}): ${row}`];
      left.splice(at, 1);
      return [];
    });
  });
}

const FILLED = [
  'predictions',
  'players',
  'screenshots',
  'gift_codes',
  'banners',
  'weekly_rewards',
  'audit_log',
];

/** What the upgrade lost, what the edition had nothing of, and the migrations that are there after it. */
async function upgrade(place: StorePlace) {
  const before = await tablesOf(place);
  await (await openStores(place)).close();
  const after = await tablesOf(place);
  return {
    lost: lostRows(before, after),
    empty: FILLED.filter((table) => before[table]!.length === 0),
    migrations: after['schema_migrations']!.map(({ name }) => name),
  };
}

const COMPLETE = { lost: [], empty: [], migrations: MIGRATIONS.map(({ name }) => name) };

describe.each(EDITIONS)('the data of edition %s', (name) => {
  it('are all there after the upgrade, with SQLite', async () => {
    const dataDir = temporaryFolder();
    await placeEdition(readEdition(name, 'sqlite'), dataDir);
    expect(await upgrade({ dataDir })).toEqual(COMPLETE);
  });
});

await describeOverPostgres('over PostgreSQL', () => {
  it.each(EDITIONS)('the data of edition %s are all there after the upgrade', async (name) => {
    const databaseUrl = await freshSchema();
    await placeEdition(readEdition(name, 'postgres'), temporaryFolder(), databaseUrl);
    expect(await upgrade({ databaseUrl })).toEqual(COMPLETE);
  });
});
