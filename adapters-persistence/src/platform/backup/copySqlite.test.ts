import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { inSqlite } from '../drivers/sqliteHandle.ts';
import { copySqlite } from './copySqlite.ts';

const ROWS = `CREATE TABLE large AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
  SELECT i, zeroblob(1000) AS bytes FROM n`;

it('a database of many steps is copied whole, and a copy that is aborted ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bigsmall-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [file, copy] = [join(folder, 'one.sqlite'), join(folder, 'two.sqlite')];
  await inSqlite(file, sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE, ({ exec }) => exec(ROWS));
  await copySqlite(file, copy);
  expect(statSync(copy).size).toBe(statSync(file).size);
  const aborted = AbortSignal.abort(new Error('stopped'));
  await expect(copySqlite(file, join(folder, 'three.sqlite'), aborted)).rejects.toThrow('stopped');
});
