import { statSync } from 'node:fs';
import { chmod, mkdir, writeFile, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transaction } from 'sequelize';
import { createOutageLog, NO_LOG, type StoreLog, databaseOpenError } from './outages.ts';
import { closeForgotten, connect, sqliteDialect } from './sqliteHandle.ts';
import { type Database, databaseOf, type Writing } from './database.ts';
import {
  APPLICATION_ID,
  inspectFile,
  requireOwnLog,
  requireUnvanished,
  wrapOpenErrors,
} from './databaseFile.ts';
import { migrate, type Migration, type Select } from './migrate.ts';
import { MIGRATIONS } from '../migrations/0001-schema.ts';
import { setTimeout as pause } from 'node:timers/promises';
import sqlite3 from 'sqlite3';

export type { Bind, Database } from './database.ts';

/** Files up to this size (bytes) are checked before they are opened, which takes a quarter of a second. Each daily copy is checked whole. */
const CHECKED_AT_ONCE = 32 * 1024 * 1024;

const ALONE = { type: Transaction.TYPES.IMMEDIATE };

/**
 * Opens the SQLite file, created if its folder never had one, and migrates it to the newest schema; holds its lock until
 * it is closed. Rejects with a one-line message if the file is damaged, missing although it existed, read-only, or in use.
 * `beside`: a short command may come beside a server, which has prepared the file.
 */
export async function openDatabase(options: {
  readonly file: string;
  readonly migrations?: readonly Migration[];
  readonly log?: StoreLog;
  readonly beside?: boolean;
}): Promise<Database> {
  const { file, migrations = MIGRATIONS, log = NO_LOG, beside = false } = options;
  await makeFolder(dirname(file));
  const lock = beside ? await takeLock(file) : await lockForServer(file);
  try {
    if (lock !== undefined) await wrapOpenErrors(file, () => prepare(file, migrations));
    return await open(file, lock, log);
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

async function open(file: string, lock: FileLock | undefined, log: StoreLog): Promise<Database> {
  const { sequelize, close } = await connect({ file, foreignKeys: true });
  const writing: Writing = {
    atOnce: 1,
    transaction: ALONE,
    async guarded(write) {
      try {
        return await write();
      } catch (error) {
        // There is one writer at a time: no other transaction is open.
        closeForgotten(sequelize);
        throw error;
      }
    },
  };
  const closeAll = () => close().then(() => lock?.release());
  return databaseOf({ sequelize, close: closeAll }, sqliteDialect, writing, createOutageLog(log));
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw databaseOpenError(`The data folder ${folder} cannot be made (${(error as Error).message}).`, error);
  }
}

async function prepare(file: string, migrations: readonly Migration[]): Promise<void> {
  const { exists } = requireUnvanished(file);
  if (exists) await requireOwnLog(file);
  const isSmall = bytesIn(file) + bytesIn(`${file}-wal`) <= CHECKED_AT_ONCE;
  if (exists) await inspectFile(file, isSmall ? 'quick_check' : 'header');
  // The database is for its owner's eyes. SQLite makes its other files alike.
  await writeFile(file, '', { flag: 'a' });
  await chmod(file, 0o600).catch(() => undefined);
  const isNew = bytesIn(file) === 0;
  // Without references: rebuilding a table would delete the rows that refer to it.
  const { sequelize, close } = await connect({ file, foreignKeys: false });
  try {
    if (isNew) await sequelize.query(`PRAGMA application_id = ${APPLICATION_ID}`);
    await migrate(sequelize, migrations, { transaction: ALONE, after: requireReferences });
    // Stays in the file. Not before: SQLite merges no log that lacks the pages of tables dropped at once.
    await sequelize.query('PRAGMA journal_mode = WAL');
  } finally {
    await close();
  }
}

function bytesIn(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

async function requireReferences(select: Select): Promise<void> {
  const broken = await select('PRAGMA foreign_key_check');
  if (broken.length > 0) throw new Error(`The migrations broke ${broken.length} references.`);
}

const RETRY_MS = 40;

/** A lock that this process holds. */
export type FileLock = { readonly release: () => Promise<void> };

/**
 * Takes the lock of this path within the time, undefined if another process holds it. It is SQLite's exclusive lock on
 * an empty file beside the path, which the operating system frees when its process ends.
 */
export async function takeLock(path: string, waitMs = 0): Promise<FileLock | undefined> {
  const lock = await openLock(`${path}.lock`);
  const release = (): Promise<void> =>
    new Promise((resolve) => {
      lock.close(() => resolve());
    });
  try {
    // Retried here: SQLite's busy timeout would block one of the few threads that all file access needs.
    lock.configure('busyTimeout', 0);
    const giveUpAt = performance.now() + waitMs;
    while (!(await tryAcquire(lock))) {
      if (performance.now() >= giveUpAt) {
        await release();
        return undefined;
      }
      await pause(RETRY_MS);
    }
    return { release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Takes the lock of a database for a server, which another one that is stopping may hold a moment longer. */
export async function lockForServer(file: string, waitMs = 5000): Promise<FileLock> {
  const lock = await takeLock(file, waitMs);
  const pidFile = `${file}.pid`;
  if (lock === undefined) {
    const pid = await readFile(pidFile, 'utf8').catch(() => '');
    throw databaseOpenError(
      `The database ${file} is in use by another process (pid ${pid.trim() || 'unknown'}). Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  await writeFile(pidFile, `${process.pid}\n`);
  return lock;
}

function openLock(path: string): Promise<sqlite3.Database> {
  return new Promise((resolve, reject) => {
    const lock = new sqlite3.Database(path, (error) => {
      if (error === null) resolve(lock);
      else reject(databaseOpenError(`The file ${path} cannot be written (${error.message}).`, error));
    });
  });
}

function tryAcquire(lock: sqlite3.Database): Promise<boolean> {
  return new Promise((resolve, reject) => {
    lock.exec('BEGIN EXCLUSIVE', (error: (Error & { code?: string }) | null) => {
      if (error === null) resolve(true);
      else if (error.code === 'SQLITE_BUSY') resolve(false);
      else reject(error);
    });
  });
}
