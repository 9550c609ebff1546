import { pathToFileURL } from 'node:url';
import sqlite3 from 'sqlite3';

export const BUSY_TIMEOUT_MS = 5000;

/** An SQLite handle outside Sequelize, configured only with a busy timeout. */
export type SqliteHandle = {
  readonly raw: sqlite3.Database;
  readonly all: <Row extends object>(sql: string, values?: readonly string[]) => Promise<readonly Row[]>;
  /** Runs any number of statements. */
  readonly exec: (sql: string) => Promise<void>;
};

/** Runs `work` with a handle on the file (a path or a `file:` address), opened with sqlite3's `mode` flags. */
export async function inSqlite<Answer>(
  file: string,
  mode: number,
  work: (handle: SqliteHandle) => Promise<Answer>,
): Promise<Answer> {
  const raw = await open(file, mode);
  raw.configure('busyTimeout', BUSY_TIMEOUT_MS);
  try {
    return await work({
      raw,
      all: (sql, values = []) =>
        new Promise((resolve, reject) => {
          raw.all(sql, values, (error, rows) => (error === null ? resolve(rows as never) : reject(error)));
        }),
      exec: (sql) =>
        new Promise((resolve, reject) => {
          raw.exec(sql, (error) => (error === null ? resolve() : reject(error)));
        }),
    });
  } finally {
    await new Promise<void>((resolve) => {
      raw.close(() => resolve());
    });
  }
}

/** Runs `work` with a handle that reads the file alone, without its write-ahead log, and makes no file beside it. */
export function inImmutable<Answer>(
  file: string,
  work: (handle: SqliteHandle) => Promise<Answer>,
): Promise<Answer> {
  const address = `${pathToFileURL(file).href}?immutable=1`;
  return inSqlite(address, sqlite3.OPEN_READONLY | sqlite3.OPEN_URI, work);
}

function open(file: string, mode: number): Promise<sqlite3.Database> {
  return new Promise((resolve, reject) => {
    const opened: sqlite3.Database = new sqlite3.Database(file, mode, (error) =>
      error === null ? resolve(opened) : reject(error),
    );
  });
}
