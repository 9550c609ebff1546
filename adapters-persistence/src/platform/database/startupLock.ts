import { setTimeout as pause } from 'node:timers/promises';
import sqlite3 from 'sqlite3';
import { databaseOpenError } from './databaseOpenError.ts';

const RETRY_MS = 40;

/**
 * Runs `work` while no other process does so for the same file. The lock is SQLite's exclusive lock on an empty file
 * beside the database, which the operating system frees when its process ends.
 */
export async function withStartupLock<Answer>(
  file: string,
  work: () => Promise<Answer>,
  waitMs = 60_000,
): Promise<Answer> {
  const lock = await openLock(`${file}.lock`);
  try {
    await acquire(lock, file, waitMs);
    return await work();
  } finally {
    await closeLock(lock);
  }
}

/** Runs `work`, or resolves with undefined at once if another process holds the lock of this path. */
export async function ifUnlocked<Answer>(
  path: string,
  work: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const lock = await openLock(`${path}.lock`);
  try {
    lock.configure('busyTimeout', 0);
    return (await tryAcquire(lock)) ? await work() : undefined;
  } finally {
    await closeLock(lock);
  }
}

function closeLock(lock: sqlite3.Database): Promise<void> {
  return new Promise((resolve) => {
    lock.close(() => resolve());
  });
}

function openLock(path: string): Promise<sqlite3.Database> {
  return new Promise((resolve, reject) => {
    const lock = new sqlite3.Database(path, (error) => {
      if (error === null) resolve(lock);
      else reject(databaseOpenError(`The file ${path} cannot be written (${error.message}).`, error));
    });
  });
}

async function acquire(lock: sqlite3.Database, file: string, waitMs: number): Promise<void> {
  // Retried here: SQLite's busy timeout would block one of the few threads that all file access needs.
  lock.configure('busyTimeout', 0);
  const giveUpAt = performance.now() + waitMs;
  while (!(await tryAcquire(lock))) {
    if (performance.now() > giveUpAt) {
      throw databaseOpenError(`Another process has been starting on the database ${file} for too long.`);
    }
    await pause(RETRY_MS);
  }
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
