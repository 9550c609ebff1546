import { existsSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import sqlite3 from 'sqlite3';
import { damaged, logHint } from './databaseFile.ts';
import { databaseOpenError } from './databaseOpenError.ts';
import { type Migration, requireKnown } from './migrate.ts';
import { missingParts, schemaBy, schemaOf } from './schema.ts';
import { inSqlite, type SqliteHandle } from '../drivers/sqliteHandle.ts';

/** 'BgSm': the application id in the header of our files. */
export const APPLICATION_ID = 0x42_67_53_6d;

/**
 * Rejects a file of another program, one whose schema lacks a part of its migrations, or one with
 * inconsistent pages if `check` asks for it: `pages` alone, or `everything`, indexes too. Reads only: the file and the files beside it stay unchanged.
 */
export async function inspectFile(
  file: string,
  options: { readonly migrations: readonly Migration[]; readonly check: 'schema' | 'pages' | 'everything' },
): Promise<void> {
  await withReadOnlyHandle(file, (handle) => inspect(handle, file, options));
}

/** Inspects the file as `inspectFile` does, over an open handle. */
export async function inspect(
  handle: SqliteHandle,
  file: string,
  options: { readonly migrations: readonly Migration[]; readonly check: 'schema' | 'pages' | 'everything' },
): Promise<void> {
  await requireOurs(handle, file);
  await requireSchema(handle, file, options.migrations);
  if (options.check === 'pages') await assertIntegrity(handle, file);
  if (options.check === 'everything') await assertConsistency(handle, file);
}

/** Reads every page; rejects a file with inconsistent pages. */
export async function assertIntegrity({ all }: SqliteHandle, file: string): Promise<void> {
  const [first] = await all<{ readonly quick_check: string }>('PRAGMA quick_check(1)');
  const { quick_check: found } = first!;
  if (found !== 'ok') throw damaged(file, found);
}

/** Reads every page, and compares each index with its table, which takes longer; rejects what does not agree. */
export async function assertConsistency({ all }: SqliteHandle, file: string): Promise<void> {
  const [first] = await all<{ readonly integrity_check: string }>('PRAGMA integrity_check(1)');
  const { integrity_check: found } = first!;
  if (found !== 'ok') throw damaged(file, found);
}

/**
 * A handle that changes nothing: without a write-ahead log the file is opened as immutable; with one the log is read too,
 * but not merged into the file, as a handle with write access would do when it closes.
 */
async function withReadOnlyHandle<Answer>(
  file: string,
  work: (handle: SqliteHandle) => Promise<Answer>,
): Promise<Answer> {
  if (!existsSync(`${file}-wal`)) {
    const address = `${pathToFileURL(file).href}?immutable=1`;
    return inSqlite(address, sqlite3.OPEN_READONLY | sqlite3.OPEN_URI, work);
  }
  const index = `${file}-shm`;
  const hadIndex = existsSync(index);
  try {
    return await inSqlite(file, sqlite3.OPEN_READONLY, work);
  } finally {
    if (!hadIndex) rmSync(index, { force: true });
  }
}

async function requireOurs({ all }: SqliteHandle, file: string): Promise<void> {
  const [row] = await all<{ readonly application_id: number }>('PRAGMA application_id');
  const { application_id: id } = row!;
  if (id === APPLICATION_ID) return;
  if (id !== 0) {
    const shown = (id >>> 0).toString(16).padStart(8, '0');
    throw foreign(file, `its application id is 0x${shown}`);
  }
  // Older versions set no id; their files have the table of migrations.
  const tables = await all<{ readonly name: string }>(
    `SELECT name FROM sqlite_master WHERE type IN ('table', 'view') ORDER BY name`,
  );
  const [first] = tables;
  if (first !== undefined && !tables.some(({ name }) => name === 'schema_migrations')) {
    throw foreign(file, `it has the table ${first.name}`);
  }
}

async function requireSchema(
  handle: SqliteHandle,
  file: string,
  migrations: readonly Migration[],
): Promise<void> {
  const found = await schemaOf(handle);
  // Created but empty: the start that created it was interrupted.
  if (found.size === 0 && !existsSync(`${file}.created`)) return;
  if (!found.has('table schema_migrations')) throw incomplete(file, ['table schema_migrations']);
  const executed = await handle.all<{ readonly name: string }>(
    'SELECT name FROM schema_migrations ORDER BY name',
  );
  const names = requireKnown(
    executed.map(({ name }) => name),
    migrations,
  );
  const missing = missingParts(await schemaBy(migrations.slice(0, names.length)), found);
  if (missing.length > 0) throw incomplete(file, missing);
}

function foreign(file: string, reason: string): Error {
  return databaseOpenError(
    `The database ${file} belongs to another program (${reason}). It was not changed. Move it away, or set DATA_DIR to another folder.${logHint(file)}`,
  );
}

function incomplete(file: string, missing: readonly string[]): Error {
  const others = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
  return databaseOpenError(
    `The database ${file} misses the ${missing[0]}${others}. It was not changed. Restore it from a backup.${logHint(file)}`,
  );
}
