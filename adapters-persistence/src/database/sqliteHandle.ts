import { pathToFileURL } from 'node:url';
import sqlite3 from 'sqlite3';
import { type Options, Sequelize } from 'sequelize';
import type { Dialect } from './database.ts';

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

/** `close` merges the write-ahead log into the file, and may be called again. */
export type Connection = { readonly sequelize: Sequelize; readonly close: () => Promise<void> };

/** Opens the existing file, and rejects if it is no database. */
export async function connect(options: {
  readonly file: string;
  readonly foreignKeys: boolean;
}): Promise<Connection> {
  const { file, foreignKeys } = options;
  // Sequelize's types do not know `foreignKeys`.
  const settings: Options & { readonly foreignKeys: boolean } = {
    dialect: 'sqlite',
    dialectModule: { ...sqlite3, Database: openHandle },
    dialectOptions: { mode: sqlite3.OPEN_READWRITE },
    storage: file,
    foreignKeys,
    logging: false,
    // SQLite waits for locks itself (busy timeout); writers of this process wait in the queue.
    retry: { max: 1 },
  };
  const sequelize = new Sequelize(settings);
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= sequelize.close().then(() => mergeLog(file)));
  try {
    // Reads the header of the file.
    await sequelize.query('PRAGMA schema_version');
  } catch (error) {
    // A handle that never opened is never closed.
    void sequelize.close();
    throw error;
  }
  return { sequelize, close };
}

/** SQLite removes the log when its last handle closes, and those of transactions may have closed at the same moment. */
async function mergeLog(file: string): Promise<void> {
  const merge = inSqlite(file, sqlite3.OPEN_READWRITE, ({ exec }) => exec('PRAGMA wal_checkpoint(TRUNCATE)'));
  await merge.catch(() => undefined);
}

/** Called with `new`. Each handle has SQLite's default `synchronous` FULL: with WAL any lower level loses acknowledged writes at a power cut. */
function openHandle(file: string, mode: number, opened: (error: Error | null) => void): sqlite3.Database {
  const handle = new sqlite3.Database(file, mode, opened);
  handle.configure('busyTimeout', BUSY_TIMEOUT_MS);
  return handle;
}

/** Sequelize forgets the handle of a transaction that it could not end, which would hold its lock and its file. */
export function closeForgotten(sequelize: Sequelize): void {
  const { connections } = sequelize.connectionManager as unknown as {
    readonly connections: Record<string, sqlite3.Database>;
  };
  for (const [uuid, handle] of Object.entries(connections)) {
    if (uuid === 'default') continue;
    delete connections[uuid];
    handle.close(() => {});
  }
}

/** SQLite: JSON values have their types, and one writer at a time needs no locks. */
export const sqliteDialect: Dialect = {
  rowset(columns) {
    const cells = Object.keys(columns).map(
      (column, index) => `json_extract(value, '$[${index}]') AS ${column}`,
    );
    return `SELECT key AS position, ${cells.join(', ')} FROM json_each($rows)`;
  },
  lockPeriods: () => Promise.resolve(),
  lockKey: () => Promise.resolve(),
  // Its statements have no limit.
  allowLong: () => Promise.resolve(() => {}),
};
