import { existsSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncPath } from '../syncPath.ts';
import { databaseOpenError } from './databaseOpenError.ts';
import { inImmutable } from '../drivers/sqliteHandle.ts';

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
export function damaged(file: string, reason: string, cause?: unknown): Error {
  return databaseOpenError(
    `The database ${file} is damaged (${reason}). Restore it from a backup.${logHint(file)}`,
    cause,
  );
}

/** An addition to the message if a write-ahead log lies beside the file. */
export function logHint(file: string): string {
  const log = `${file}-wal`;
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0) return '';
  return ` If the file was restored from a backup, ${log} belongs to an earlier database: move it away.`;
}

/** Says that the rows are in PostgreSQL now. */
export function movedMark(file: string): string {
  return `${file}.moved`;
}

function markerOf(file: string): string {
  return `${file}.created`;
}
