import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { connect } from './connect.ts';
import { type SqliteDriver, sqliteDriver } from './sqliteDriver.ts';
import { inSqlite } from './sqliteHandle.ts';

const TABLE = 'CREATE TABLE t (n INTEGER)';

/** A handle opened as Sequelize opens one, or the error of its opening beside it. */
function open(driver: SqliteDriver, file: string, mode: number): Promise<[sqlite3.Database, Error | null]> {
  const { Database } = driver.module as typeof sqlite3;
  return new Promise((resolve) => {
    const handle: sqlite3.Database = new Database(file, mode, (error) => resolve([handle, error]));
  });
}

/** The rows, or the error. */
function all(handle: sqlite3.Database, sql: string): Promise<unknown> {
  return new Promise((resolve) => {
    handle.all(sql, [], (error: unknown, rows: unknown) => resolve(error ?? rows));
  });
}

/** A file, and how to open it. */
async function aFile(): Promise<{ readonly file: string; readonly openIt: () => ReturnType<typeof open> }> {
  const file = join(temporaryFolder(), 'test.sqlite');
  await inSqlite(file, sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE, ({ exec }) => exec(TABLE));
  const driver = sqliteDriver({ foreignKeys: true, forget: () => {} });
  onTestFinished(driver.allClosed);
  return { file, openIt: () => open(driver, file, sqlite3.OPEN_READWRITE) };
}

describe('the driver', () => {
  it('waits for handles that are being closed without a callback', async () => {
    const driver = sqliteDriver({ foreignKeys: true, forget: () => {} });
    const file = join(temporaryFolder(), 'test.sqlite');
    const [handle] = await open(driver, file, sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE);
    await new Promise((resolve) => handle.exec(TABLE, resolve));
    expect(existsSync(`${file}-wal`)).toBe(true);
    handle.close();
    await driver.allClosed();
    expect(existsSync(`${file}-wal`)).toBe(false);
  });

  it('closes a handle that never opened', async () => {
    const driver = sqliteDriver({ foreignKeys: true, forget: () => {} });
    const [handle, error] = await open(driver, join(temporaryFolder(), 'missing'), sqlite3.OPEN_READWRITE);
    expect(error).toMatchObject({ code: 'SQLITE_CANTOPEN' });
    expect(await new Promise((resolve) => handle.close(resolve))).toBe(null);
  });

  it('passes on the error of a file that is no database, and can close it', async () => {
    const driver = sqliteDriver({ foreignKeys: true, forget: () => {} });
    const [handle, error] = await open(driver, import.meta.filename, sqlite3.OPEN_READWRITE);
    expect(error).toMatchObject({ code: 'SQLITE_NOTADB' });
    handle.close();
    await driver.allClosed();
  });

  it('uses no handle again that could not read its file, and answers what comes too late with the error', async () => {
    const { file } = await aFile();
    const forgotten: sqlite3.Database[] = [];
    const driver = sqliteDriver({ foreignKeys: true, forget: (handle) => void forgotten.push(handle) });
    onTestFinished(driver.allClosed);
    const openIt = async () => (await open(driver, file, sqlite3.OPEN_READWRITE))[0];
    const [reader, writer] = [await openIt(), Object.assign(await openIt(), { uuid: 'a transaction' })];
    expect(await all(writer, 'SELECT * FROM t')).toEqual([]);
    // Each page behind the first is gone: SQLite calls it damage, as it does what the disk does not give.
    const whole = readFileSync(file);
    truncateSync(file, 4096);
    await all(reader, 'PRAGMA wal_checkpoint(TRUNCATE)');
    const errors = await Promise.all([all(reader, 'SELECT * FROM t'), all(reader, 'SELECT 1')]);
    expect(errors).toMatchObject(
      [{ code: /CORRUPT|IOERR/ }, { code: /CORRUPT|IOERR/ }].map(() => ({
        code: expect.stringMatching(/CORRUPT|IOERR/) as string,
      })),
    );
    expect(forgotten).toEqual([reader]);
    writeFileSync(file, whole);
    const next = await openIt();
    expect(next).not.toBe(reader);
    expect(await all(next, 'SELECT * FROM t')).toEqual([]);
  });

  it('lets a transaction end whose handle could not read the file, and does not use the handle again', async () => {
    const { file, openIt } = await aFile();
    const handle = Object.assign((await openIt())[0], { uuid: 'a transaction' });
    for (const sql of ['PRAGMA wal_checkpoint(TRUNCATE)', 'BEGIN']) await all(handle, sql);
    const whole = readFileSync(file);
    truncateSync(file, 4096);
    expect(await all(handle, 'SELECT * FROM t')).toMatchObject({
      code: expect.stringMatching(/CORRUPT|IOERR/) as string,
    });
    writeFileSync(file, whole);
    expect(await all(handle, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    expect(await all(handle, 'ROLLBACK')).toEqual([]);
    handle.close();
    expect((await openIt())[0]).not.toBe(handle);
  });

  it('keeps one of two handles that transactions left, and closes the other', async () => {
    const { file } = await aFile();
    const driver = sqliteDriver({ foreignKeys: true, forget: () => {} });
    const [[first], [second]] = [
      await open(driver, file, sqlite3.OPEN_READWRITE),
      await open(driver, file, sqlite3.OPEN_READWRITE),
    ];
    await all(first, 'INSERT INTO t VALUES (1)');
    for (const handle of [first, second]) handle.close();
    await driver.allClosed();
    // Only a handle that closes as the last one removes the log; the two above may have closed at the same moment.
    await inSqlite(file, sqlite3.OPEN_READWRITE, (handle) => handle.all('SELECT * FROM t'));
    expect(existsSync(`${file}-wal`)).toBe(false);
  });

  it('gives the handle that a transaction left to the next one, and to no other', async () => {
    const { openIt } = await aFile();
    const [first] = await openIt();
    first.close();
    expect(await openIt()).toEqual([first, null]);
    const [second] = await openIt();
    expect(second).not.toBe(first);
    for (const handle of [second, first]) handle.close();
    expect((await openIt())[0]).toBe(second);
    second.close();
  });

  it('opens the path again when it names no file or another one', async () => {
    const { file, openIt } = await aFile();
    const [first] = await openIt();
    first.close();
    renameSync(file, `${file}.old`);
    expect((await openIt())[1]).toMatchObject({ code: 'SQLITE_CANTOPEN' });
    renameSync(`${file}.old`, file);
    const [second] = await openIt();
    second.close();
    copyFileSync(file, `${file}.new`);
    renameSync(`${file}.new`, file);
    const [third] = await openIt();
    expect(third).not.toBe(second);
    third.close();
  });
});

/** The rows of a statement, or the code of its error. */
const ask = (handle: sqlite3.Database, sql: string, values: object = {}) =>
  new Promise<unknown>((resolve) => {
    handle.all(sql, values, (error: Error | null, rows: unknown) =>
      resolve(error === null ? rows : (error as Error & { readonly code: string }).code),
    );
  });

describe('a handle', () => {
  const ADD = 'INSERT INTO t (n) VALUES ($n) RETURNING n';

  it('answers a statement that it prepared before with the new values and the new schema', async () => {
    const { openIt } = await aFile();
    const [handle] = await openIt();
    for (const n of [1, 2, 3]) expect(await ask(handle, ADD, { $n: n })).toEqual([{ n }]);
    expect(await ask(handle, 'SELECT * FROM t WHERE n = $n', { $n: 2 })).toEqual([{ n: 2 }]);
    await ask(handle, "ALTER TABLE t ADD COLUMN word TEXT DEFAULT 'a'");
    expect(await ask(handle, 'SELECT * FROM t WHERE n = $n', { $n: 3 })).toEqual([{ n: 3, word: 'a' }]);
    handle.close();
  });

  it('answers the statement after one that failed, whether it cannot be prepared or cannot be run', async () => {
    const { openIt } = await aFile();
    const [handle] = await openIt();
    await ask(handle, 'CREATE UNIQUE INDEX once ON t (n)');
    const add = (n: number) => ask(handle, ADD, { $n: n });
    expect(await Promise.all([add(1), add(1), add(2), ask(handle, 'nonsense'), add(3)])).toEqual([
      [{ n: 1 }],
      'SQLITE_CONSTRAINT',
      [{ n: 2 }],
      'SQLITE_ERROR',
      [{ n: 3 }],
    ]);
    handle.close();
  });

  it('prepares a failed statement again, which then finds a table that was made meanwhile', async () => {
    const { openIt } = await aFile();
    const [handle] = await openIt();
    const read = () => ask(handle, 'SELECT n FROM later');
    expect(await read()).toBe('SQLITE_ERROR');
    await ask(handle, 'CREATE TABLE later AS SELECT 4 AS n');
    expect(await read()).toEqual([{ n: 4 }]);
    handle.close();
  });

  it('answers every statement that was asked before it is closed, and rejects later ones', async () => {
    const { file, openIt } = await aFile();
    const [handle] = await openIt();
    const asked = [1, 2, 3].map((n) => ask(handle, ADD, { $n: n }));
    const closed = new Promise((resolve) => handle.close(resolve));
    const late = ask(handle, ADD, { $n: 4 });
    expect(await Promise.all([...asked, closed, late])).toEqual([
      [{ n: 1 }],
      [{ n: 2 }],
      [{ n: 3 }],
      null,
      'SQLITE_MISUSE',
    ]);
    expect(existsSync(`${file}-wal`)).toBe(false);
  });

  it('runs statements without a listener, whether they succeed or fail', async () => {
    const { openIt } = await aFile();
    const [handle] = await openIt();
    handle.run('INSERT INTO t (n) VALUES (7)');
    handle.run('nonsense');
    handle.all('SELECT n FROM t');
    expect(await ask(handle, 'SELECT n FROM t')).toEqual([{ n: 7 }]);
    handle.close();
  });

  it('holds a bounded number of statements', async () => {
    const { openIt } = await aFile();
    const [handle] = await openIt();
    for (let n = 0; n < 500; n += 1) expect(await ask(handle, `SELECT ${n} AS n`)).toEqual([{ n }]);
    expect(await ask(handle, 'SELECT 0 AS n')).toEqual([{ n: 0 }]);
    handle.close();
  });
});

it('A transaction that cannot be ended leaves no open file and no lock', async () => {
  const file = join(temporaryFolder(), 'test.sqlite');
  const { sequelize, close } = await connect({ file, create: true, foreignKeys: true });
  onTestFinished(close);
  onTestFinished(() => void vi.restoreAllMocks());
  // Sequelize writes to the console that it cannot roll back.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await sequelize.query(TABLE);
  const openFiles = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(file);
      } catch {
        return false;
      }
    }).length;
  /** A full disk ends a transaction like this: rolled back by SQLite itself. */
  const fail = () =>
    sequelize.transaction(async (transaction) => {
      await sequelize.query('ROLLBACK', { transaction });
      throw new Error('disk full');
    });
  await expect(fail()).rejects.toThrow('disk full');
  const before = openFiles();
  const turns = 10;
  for (let turn = 0; turn < turns; turn += 1) await expect(fail()).rejects.toThrow('disk full');
  // While another handle holds its lock, SQLite keeps the file of a closed one for the next to open: at most one for each
  // that closed beside another. A handle that stays open has at least a file of its own.
  await expect.poll(openFiles).toBeLessThan(before + turns);
  await sequelize.transaction((transaction) => sequelize.query('INSERT INTO t VALUES (1)', { transaction }));
});
