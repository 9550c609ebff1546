import { existsSync, readFileSync, statSync } from 'node:fs';
import { writeFile, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import sqlite3 from 'sqlite3';
import { databaseOpenError } from './outages.ts';
import { inImmutable, inSqlite, type SqliteHandle } from './sqliteHandle.ts';

/** Begins the line of the marker file with the id of the database. */
const ID_LINE = 'Its id: ';
const DAMAGE = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB']);
const UNUSABLE = new Set([
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
  'SQLITE_PERM',
  'SQLITE_IOERR',
  'SQLITE_FULL',
  'EACCES',
  'EISDIR',
  'ENOSPC',
  'EROFS',
]);

/**
 * Whether the file exists. Throws if it was moved, and if it existed before and is now missing or empty: SQLite would
 * silently create a new one, and the server would start without data.
 */
export function requireUnvanished(file: string): { readonly exists: boolean } {
  if (existsSync(movedMark(file))) {
    throw databaseOpenError(
      `The database ${file} was moved to PostgreSQL: start with DATABASE_URL. To go back to the file as it was then, remove ${movedMark(file)}.`,
    );
  }
  const size = existsSync(file) ? statSync(file).size : undefined;
  const knownBefore = existsSync(markerOf(file)) || existsSync(`${file}-wal`);
  if (knownBefore && (size ?? 0) === 0) {
    const state = size === undefined ? 'missing' : 'empty';
    throw databaseOpenError(
      `The database ${file} is ${state}, but it was used here before. Restore it from a backup, or remove ${markerOf(file)} and ${file}-wal to start with an empty database.`,
    );
  }
  return { exists: size !== undefined };
}

/** Creates the marker file that says that the database with this id was here; durable once resolved. */
export async function markCreated(file: string, id: string): Promise<void> {
  if (markedId(file) === id) return;
  const text = `The database ${file} was made here. Without it the server does not start.\n${ID_LINE}${id}\n`;
  await writeFile(markerOf(file), text, { flush: true });
  await syncPath(dirname(file));
}

/**
 * Rejects a write-ahead log beside another database than the one that wrote it, as after a lost file was moved back over
 * a newer one: SQLite would lay the log over the file, and the file's own data would be gone. Reads only.
 */
export async function requireOwnLog(file: string): Promise<void> {
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0) return;
  const [marked, own] = [markedId(file), await idWithoutLog(file)];
  if (marked === undefined || own === undefined || marked === own) return;
  throw databaseOpenError(
    `The database ${file} is another one than was last used here, and ${file}-wal belongs to that one. Nothing was changed. Move ${file}-wal and ${file}-shm away, or put the other database back.`,
  );
}

/** The id in the file alone; undefined if the file has none yet or cannot be read without its log. */
async function idWithoutLog(file: string): Promise<string | undefined> {
  try {
    return await inImmutable(file, async ({ all }) => {
      const sql = `SELECT value FROM facts WHERE name = 'database_id'`;
      return (await all<{ readonly value: string }>(sql))[0]?.value;
    });
  } catch {
    return undefined;
  }
}

function markedId(file: string): string | undefined {
  if (!existsSync(markerOf(file))) return undefined;
  const lines = readFileSync(markerOf(file), 'utf8').split('\n');
  return lines.find((line) => line.startsWith(ID_LINE))?.slice(ID_LINE.length);
}

/** Runs `work`; an error that tells of a damaged or unusable file becomes a DatabaseOpenError. */
export async function wrapOpenErrors<Answer>(file: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const { original = error } = error as { readonly original?: unknown };
    const { code = '', message = '' } = original as { readonly code?: string; readonly message?: string };
    if (DAMAGE.has(code)) throw damaged(file, message, error);
    if (UNUSABLE.has(code))
      throw databaseOpenError(`The database ${file} cannot be used (${message}).`, error);
    throw error;
  }
}

/** The error for a file whose bytes are not those that SQLite wrote. */
export const damaged = (file: string, reason: string, cause?: unknown): Error =>
  databaseOpenError(`The database ${file} is damaged (${reason}). Restore it from a backup.`, cause);

/** Says that the rows are in PostgreSQL now. */
export const movedMark = (file: string): string => `${file}.moved`;

const markerOf = (file: string): string => `${file}.created`;

/** 'BgSm': the application id in the header of our files. */
export const APPLICATION_ID = 0x42_67_53_6d;

/** `header` reads whose file it is, `quick_check` every page too, `integrity_check` also compares each index with its table. */
export type Check = 'header' | 'quick_check' | 'integrity_check';

/**
 * Rejects a file of another program, and one that does not pass the check. Changes nothing: a write-ahead log is read and
 * not merged into the file.
 */
export async function inspectFile(file: string, check: Check): Promise<void> {
  const work = (handle: SqliteHandle): Promise<void> => inspect(handle, file, check);
  if (existsSync(`${file}-wal`)) await inSqlite(file, sqlite3.OPEN_READONLY, work);
  else await inImmutable(file, work);
}

/** Inspects the file as `inspectFile` does, over an open handle. */
export async function inspect({ all }: SqliteHandle, file: string, check: Check): Promise<void> {
  const [row] = await all<{ readonly application_id: number }>('PRAGMA application_id');
  const { application_id: id } = row!;
  const [table] = await all<{ readonly name: string }>('SELECT name FROM sqlite_master LIMIT 1');
  // Without tables the start that made it was interrupted.
  if (id !== APPLICATION_ID && (id !== 0 || table !== undefined)) {
    throw databaseOpenError(
      `The database ${file} belongs to another program (application id ${id}). It was not changed. Move it away, or set DATA_DIR to another folder.`,
    );
  }
  if (check === 'header') return;
  const [found] = await all<object>(`PRAGMA ${check}(1)`);
  const [said] = Object.values(found!) as [string];
  if (said !== 'ok') throw damaged(file, said);
}

/** Makes the content of the file, or the names in the folder, durable (fsync). */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
