import { existsSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { QueryTypes, type Sequelize } from 'sequelize';
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

/** Reads the whole file once; refuses one whose pages do not fit together. */
export async function requireSound(sequelize: Sequelize, file: string): Promise<void> {
  const problems = await sequelize.query<{ readonly quick_check: string }>('PRAGMA quick_check(1)', {
    type: QueryTypes.SELECT,
  });
  const [first] = problems;
  if (first?.quick_check !== 'ok') throw damaged(file, first?.quick_check ?? 'no answer');
}

/** Runs `work`; an error that tells of a damaged or unusable file becomes a refusal. */
export async function refusingUnusable<Answer>(file: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const { original } = error as {
      readonly original?: { readonly code?: string; readonly message?: string };
    };
    const { code = '', message = '' } = original ?? {};
    if (DAMAGE.has(code)) throw damaged(file, message, error);
    if (UNUSABLE.has(code)) throw databaseRefused(`The database ${file} cannot be used (${message}).`, error);
    throw error;
  }
}

function damaged(file: string, reason: string, cause?: unknown): Error {
  return databaseRefused(`The database ${file} is damaged (${reason}). Restore it from a backup.`, cause);
}

function markerOf(file: string): string {
  return `${file}.created`;
}
