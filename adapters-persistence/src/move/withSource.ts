import sqlite3 from 'sqlite3';
import { requireOwnLog, requireUnvanished, wrapOpenErrors } from '../platform/database/databaseFile.ts';
import { databaseOpenError } from '../platform/database/databaseOpenError.ts';
import { inspect } from '../platform/database/inspectFile.ts';
import { ifUnlocked } from '../platform/database/fileLock.ts';
import { inSqlite, type SqliteHandle } from '../platform/drivers/sqliteHandle.ts';
import { requireKnown } from '../platform/database/migrate.ts';
import { MIGRATIONS } from '../platform/migrations/index.ts';

const WAIT_MS = 500;

/**
 * Runs `work` with the SQLite database under its exclusive lock, which excludes the shared lock of a server; the operating
 * system frees it when the process ends. Rejects with one line if another process has the file open, or if the database is
 * not whole, not ours, or not at this version's schema.
 */
export async function withSource<Answer>(
  file: string,
  work: (handle: SqliteHandle) => Promise<Answer>,
): Promise<Answer> {
  const { exists } = requireUnvanished(file);
  if (!exists) {
    throw databaseOpenError(
      `There is no database ${file}: set DATA_DIR to the folder of the installation to move.`,
    );
  }
  await requireOwnLog(file);
  const done = await ifUnlocked(file, () =>
    inSqlite(file, sqlite3.OPEN_READWRITE, async (handle) => {
      await wrapOpenErrors(file, async () => {
        await takeAlone(handle, file);
        await inspect(handle, file, 'integrity_check');
        await requireNewest(handle, file);
      });
      return { answer: await work(handle) };
    }),
  );
  if (done === undefined) throw inUse(file);
  return done.answer;
}

async function takeAlone({ raw, exec }: SqliteHandle, file: string): Promise<void> {
  raw.configure('busyTimeout', WAIT_MS);
  try {
    await exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; SELECT COUNT(*) FROM sqlite_master');
  } catch (error) {
    if ((error as { readonly code?: string }).code === 'SQLITE_BUSY') throw inUse(file);
    throw error;
  }
}

function inUse(file: string): Error {
  return databaseOpenError(
    `The database ${file} is in use by a server or another command. Stop it, then run the move again.`,
  );
}

/** Rejects pending migrations. */
async function requireNewest(handle: SqliteHandle, file: string): Promise<void> {
  const done = await handle
    .all<{ readonly name: string }>('SELECT name FROM schema_migrations ORDER BY name')
    .catch(() => []);
  const names = requireKnown(
    done.map(({ name }) => name),
    MIGRATIONS,
  );
  const pending = MIGRATIONS[names.length];
  if (pending !== undefined) {
    throw databaseOpenError(
      `The database ${file} lacks the migration ${pending.name}. Start this version on it once (npm start), stop it, then run the move again.`,
    );
  }
}
