import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { inSqlite } from '../drivers/sqliteHandle.ts';
import { copySqlite } from './copySqlite.ts';

const ROWS = `CREATE TABLE large AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
  SELECT i, zeroblob(1000) AS bytes FROM n`;

it('a copy has the database as it was at the call, though others write meanwhile', async () => {
  const folder = temporaryFolder();
  const [file, copy] = [join(folder, 'one.sqlite'), join(folder, 'two.sqlite')];
  const create = sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE;
  await inSqlite(file, create, ({ exec }) => exec(`PRAGMA journal_mode = WAL; ${ROWS}`));
  const ended = new AbortController();
  const copying = copySqlite(file, copy).finally(() => ended.abort());
  // The copy's file is created after its view of the source.
  await vi.waitUntil(() => existsSync(copy), { interval: 1 });
  await inSqlite(file, sqlite3.OPEN_READWRITE, async ({ exec }) => {
    do await exec('INSERT INTO large VALUES (0, zeroblob(1000)); DELETE FROM large WHERE i BETWEEN 1 AND 9');
    while (!ended.signal.aborted);
  });
  await copying;
  const [copied] = await inSqlite(copy, sqlite3.OPEN_READONLY, ({ all }) =>
    all('SELECT count(*) AS rows, min(i) AS least FROM large'),
  );
  expect(copied).toEqual({ rows: 12_000, least: 1 });
});

it('a database of many steps is copied whole, and a copy that is aborted ends', async () => {
  const folder = temporaryFolder();
  const [file, copy] = [join(folder, 'one.sqlite'), join(folder, 'two.sqlite')];
  await inSqlite(file, sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE, ({ exec }) => exec(ROWS));
  await copySqlite(file, copy);
  expect(statSync(copy).size).toBe(statSync(file).size);
  const aborted = AbortSignal.abort(new Error('stopped'));
  await expect(copySqlite(file, join(folder, 'three.sqlite'), aborted)).rejects.toThrow('stopped');
});
