import sqlite3 from 'sqlite3';
import { describe, expect, it } from 'vitest';
import { inSqlite } from '../platform/drivers/sqliteHandle.ts';
import { sourceTables } from './sourceTables.ts';

const tablesOf = (sql: string) =>
  inSqlite(':memory:', sqlite3.OPEN_READWRITE, async (handle) => {
    await handle.exec(sql);
    return sourceTables(handle);
  });

describe('the tables of a source', () => {
  it('come after those that they refer to, with their columns in order', async () => {
    const tables = await tablesOf(`
      CREATE TABLE a (id TEXT PRIMARY KEY, of TEXT REFERENCES c (id), next TEXT REFERENCES a (id));
      CREATE TABLE b (size INTEGER, at BIGINT, rate DOUBLE PRECISION);
      CREATE TABLE c (id TEXT PRIMARY KEY, of TEXT REFERENCES b (size));
      CREATE TABLE schema_migrations (name TEXT)`);
    expect(tables.map(({ name }) => name)).toEqual(['b', 'c', 'a']);
    expect(Object.entries(tables[0]!.columns)).toEqual([
      ['size', 'integer'],
      ['at', 'bigint'],
      ['rate', 'double precision'],
    ]);
  });

  it('that a migration makes in a way that the move cannot take fail every move', async () => {
    await expect(tablesOf('CREATE TABLE a (bytes BLOB)')).rejects.toThrow(
      'The move does not know the type blob of a.bytes.',
    );
    await expect(
      tablesOf('CREATE TABLE a (b TEXT REFERENCES b (a)); CREATE TABLE b (a TEXT REFERENCES a (b))'),
    ).rejects.toThrow('The tables a, b refer to each other.');
  });
});
