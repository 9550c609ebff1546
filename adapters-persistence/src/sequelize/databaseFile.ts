import { existsSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { databaseRefused } from './databaseRefused.ts';

const DAMAGE = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB']);
const UNUSABLE = new Set([
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
  'SQLITE_PERM',
  'SQLITE_IOERR',
  'SQLITE_FULL',
]);

/**
 * Whether the file is there. Refuses one that was there and is gone or empty: SQLite would make a new one in its place
 * without a word, and the server would begin with nothing.
 */
export function requireUnvanished(file: string): { readonly exists: boolean } {
  const size = existsSync(file) ? statSync(file).size : undefined;
  const knownBefore = existsSync(markerOf(file)) || existsSync(`${file}-wal`);
  if (knownBefore && (size ?? 0) === 0) {
    const state = size === undefined ? 'missing' : 'empty';
    throw databaseRefused(
      `The database ${file} is ${state}, but it was used here before. Restore it from a backup, or remove ${markerOf(file)} and ${file}-wal to begin anew.`,
    );
  }
  return { exists: size !== undefined };
}

/** Leaves a note beside the database that it was made; durable once done. */
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

/** Runs `work`; an error that tells of a damaged or unusable file becomes a refusal. */
export async function refusingUnusable<Answer>(file: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const { original = error } = error as { readonly original?: unknown };
    const { code = '', message = '' } = original as { readonly code?: string; readonly message?: string };
    if (DAMAGE.has(code)) throw damaged(file, message, error);
    if (UNUSABLE.has(code)) throw databaseRefused(`The database ${file} cannot be used (${message}).`, error);
    throw error;
  }
}

/** Whether the error says that the bytes of the file are not those that SQLite wrote. */
export function isDamage(error: unknown): boolean {
  const { name, code = '' } = (error ?? {}) as { readonly name?: string; readonly code?: string };
  return name === 'DatabaseRefused' || DAMAGE.has(code);
}

/** The refusal of a file whose bytes are not those that SQLite wrote. */
export function damaged(file: string, reason: string, cause?: unknown): Error {
  return databaseRefused(
    `The database ${file} is damaged (${reason}). Restore it from a backup.${logHint(file)}`,
    cause,
  );
}

/** What the operator is told in addition if a write-ahead log lies beside the file. */
export function logHint(file: string): string {
  const log = `${file}-wal`;
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0) return '';
  return ` If the file was restored from a backup, ${log} belongs to an earlier database: move it away.`;
}

function markerOf(file: string): string {
  return `${file}.created`;
}
