import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporaryFolder.ts';
import { type SqliteDriver, sqliteDriver } from './sqliteDriver.ts';

/** A handle opened as Sequelize opens one, or the error of its opening beside it. */
function open(driver: SqliteDriver, file: string, mode: number): Promise<[sqlite3.Database, Error | null]> {
  const { Database } = driver.module as typeof sqlite3;
  return new Promise((resolve) => {
    const handle: sqlite3.Database = new Database(file, mode, (error) => resolve([handle, error]));
  });
}

describe('the driver', () => {
  it('waits for handles that are being closed without a callback', async () => {
    const driver = sqliteDriver({ foreignKeys: true });
    const file = join(temporaryFolder(), 'test.sqlite');
    const [handle] = await open(driver, file, sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE);
    await new Promise((resolve) => handle.exec('CREATE TABLE t (n INTEGER)', resolve));
    expect(existsSync(`${file}-wal`)).toBe(true);
    handle.close();
    await driver.allClosed();
    expect(existsSync(`${file}-wal`)).toBe(false);
  });

  it('closes a handle that never opened', async () => {
    const driver = sqliteDriver({ foreignKeys: true });
    const [handle, error] = await open(driver, join(temporaryFolder(), 'missing'), sqlite3.OPEN_READWRITE);
    expect(error).toMatchObject({ code: 'SQLITE_CANTOPEN' });
    expect(await new Promise((resolve) => handle.close(resolve))).toBe(null);
  });

  it('passes on the error of a file that is no database, and can close it', async () => {
    const driver = sqliteDriver({ foreignKeys: true });
    const [handle, error] = await open(driver, import.meta.filename, sqlite3.OPEN_READWRITE);
    expect(error).toMatchObject({ code: 'SQLITE_NOTADB' });
    handle.close();
    await driver.allClosed();
  });
});
