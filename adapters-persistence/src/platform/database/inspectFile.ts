import { existsSync } from 'node:fs';
import sqlite3 from 'sqlite3';
import { damaged, logHint } from './databaseFile.ts';
import { databaseOpenError } from './databaseOpenError.ts';
import { inImmutable, inSqlite, type SqliteHandle } from '../drivers/sqliteHandle.ts';

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
      `The database ${file} belongs to another program (application id ${id}). It was not changed. Move it away, or set DATA_DIR to another folder.${logHint(file)}`,
    );
  }
  if (check === 'header') return;
  const [found] = await all<object>(`PRAGMA ${check}(1)`);
  const [said] = Object.values(found!) as [string];
  if (said !== 'ok') throw damaged(file, said);
}
