import { statSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Sequelize, Transaction } from 'sequelize';
import sqlite3 from 'sqlite3';
import { NO_LOG, type StoreLog } from '../../storeLog.ts';
import { closeForgotten, connect } from '../drivers/connect.ts';
import { type Database, databaseOf, type Writing } from './database.ts';
import { markCreated, requireOwnLog, requireUnvanished, wrapOpenErrors } from './databaseFile.ts';
import { databaseOpenError } from './databaseOpenError.ts';
import { APPLICATION_ID, inspectFile } from './inspectFile.ts';
import { migrate, type Migration, type Select } from './migrate.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { createOutageLog } from './outageLog.ts';
import { sqliteDialect } from '../drivers/sqliteDialect.ts';
import { inSqlite } from '../drivers/sqliteHandle.ts';
import { withStartupLock } from './startupLock.ts';

export type { Bind, Database } from './database.ts';

/** Files up to this size (bytes) are checked before they are opened, which takes a quarter of a second. Each daily copy is checked whole. */
const CHECKED_AT_ONCE = 32 * 1024 * 1024;

const ALONE = { type: Transaction.TYPES.IMMEDIATE };

/**
 * Opens the SQLite file, created if its folder never had one, and migrates it to the newest schema. Rejects with a
 * one-line message if the file is damaged, missing although it existed, or read-only.
 */
export async function openDatabase(options: {
  readonly file: string;
  readonly migrations?: readonly Migration[];
  readonly log?: StoreLog;
}): Promise<Database> {
  const { file, migrations = MIGRATIONS, log = NO_LOG } = options;
  await makeFolder(dirname(file));
  await withStartupLock(file, () => wrapOpenErrors(file, () => prepare(file, migrations)));
  const connection = await connect({ file, foreignKeys: true });
  const writing: Writing = {
    atOnce: 1,
    transaction: ALONE,
    async guarded(write) {
      try {
        return await write();
      } catch (error) {
        // There is one writer at a time: no other transaction is open.
        closeForgotten(connection.sequelize);
        throw error;
      }
    },
  };
  return databaseOf(connection, sqliteDialect, writing, createOutageLog(log));
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw databaseOpenError(`The data folder ${folder} cannot be made (${(error as Error).message}).`, error);
  }
}

async function prepare(file: string, migrations: readonly Migration[]): Promise<void> {
  const { exists } = requireUnvanished(file);
  if (exists) await requireOwnLog(file);
  const isSmall = bytesIn(file) + bytesIn(`${file}-wal`) <= CHECKED_AT_ONCE;
  if (exists) await inspectFile(file, { migrations, check: isSmall ? 'pages' : 'schema' });
  await markOurs(file);
  await closeToOthers(file);
  const { sequelize, close } = await connect({ file, foreignKeys: false });
  try {
    await migrateFile(sequelize, migrations);
    // Stays in the file. Not before: the log of a new file would lack the pages of tables that later migrations drop.
    await sequelize.query('PRAGMA journal_mode = WAL');
    await markCreated(file);
  } finally {
    await close();
  }
}

/** The database is for its owner's eyes, whatever mode an earlier edition made it with. SQLite makes its other files alike. */
async function closeToOthers(file: string): Promise<void> {
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    // Another user's file on a volume is that user's to close; without one there is nothing to close.
    await chmod(path, 0o600).catch(() => undefined);
  }
}

function bytesIn(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Creates a missing file, and sets our application id. */
function markOurs(file: string): Promise<void> {
  return inSqlite(file, sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE, async ({ all, exec }) => {
    const [id] = await all<{ readonly application_id: number }>('PRAGMA application_id');
    if (id!.application_id === APPLICATION_ID) return;
    await exec(`PRAGMA application_id = ${APPLICATION_ID}`);
  });
}

/**
 * The transaction takes the write lock before it reads. `sequelize` has foreign keys off: rebuilding a table with them
 * on would delete the rows that refer to it.
 */
function migrateFile(sequelize: Sequelize, migrations: readonly Migration[]): Promise<void> {
  return migrate(sequelize, migrations, {
    transaction: ALONE,
    before: () => Promise.resolve(),
    after: requireReferences,
  });
}

async function requireReferences(select: Select): Promise<void> {
  const broken = await select('PRAGMA foreign_key_check');
  if (broken.length > 0) throw new Error(`The migrations broke ${broken.length} references.`);
}
