import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import sqlite3 from 'sqlite3';
import { databaseOpenError } from './databaseOpenError.ts';

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
