import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { expect, it } from 'vitest';
import { aDatabaseFile } from '../../../test/support/aDatabaseFile.ts';
import { inSqlite } from './sqliteHandle.ts';

it('A statement that SQLite rejects rejects, and the handle is closed', async () => {
  const file = await aDatabaseFile();
  const work = inSqlite(file, sqlite3.OPEN_READONLY, ({ exec }) => exec('nonsense'));
  await expect(work).rejects.toThrow('syntax error');
  const read = inSqlite(file, sqlite3.OPEN_READONLY, ({ all }) => all('nonsense'));
  await expect(read).rejects.toThrow('syntax error');
  const missing = inSqlite(join(file, 'none'), sqlite3.OPEN_READONLY, async () => 'in');
  await expect(missing).rejects.toThrow('SQLITE_CANTOPEN');
});

it('A handle is closed after its work, which merges its log into the file', async () => {
  const file = await aDatabaseFile();
  await inSqlite(file, sqlite3.OPEN_READWRITE, async ({ exec }) => {
    await exec('CREATE TABLE t (n)');
    expect(existsSync(`${file}-wal`)).toBe(true);
  });
  expect(existsSync(`${file}-wal`)).toBe(false);
});
