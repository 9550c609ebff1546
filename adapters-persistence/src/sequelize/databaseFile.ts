import { existsSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { databaseOpenError } from './databaseOpenError.ts';

const DAMAGE = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB']);
const UNUSABLE = new Set([
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
  'SQLITE_PERM',
  'SQLITE_IOERR',
  'SQLITE_FULL',
]);

/**
 * Whether the file exists. Throws if it existed before and is now missing or empty: SQLite would silently create a new
 * one, and the server would start without data.
 */
export function requireUnvanished(file: string): { readonly exists: boolean } {
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

/** Creates the marker file that says that the database exists; durable once resolved. */
export async function markCreated(file: string): Promise<void> {
  if (existsSync(markerOf(file))) return;
  const marker = await open(markerOf(file), 'w');
  try {
    await marker.writeFile(`The database ${file} was made here. Without it the server does not start.\n`);
    await marker.sync();
  } finally {
    await marker.close();
  }
  const folder = await open(dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
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

/** Whether the error reports that the file's bytes are not what SQLite wrote. */
export function isDamage(error: unknown): boolean {
  const { name, code = '' } = (error ?? {}) as { readonly name?: string; readonly code?: string };
  return name === 'DatabaseOpenError' || DAMAGE.has(code);
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

function markerOf(file: string): string {
  return `${file}.created`;
}
