import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Sequelize, Transaction } from 'sequelize';
import sqlite3 from 'sqlite3';
import { connect } from './connect.ts';
import { type Database, databaseOf } from './database.ts';
import { markCreated, refusingUnusable, requireUnvanished } from './databaseFile.ts';
import { databaseRefused } from './databaseRefused.ts';
import { APPLICATION_ID, inspectFile } from './inspectFile.ts';
import { migrate, type Migration, type Select } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import { inSqlite } from './sqliteHandle.ts';
import { withStartupLock } from './startupLock.ts';

export type { Bind, Database } from './database.ts';

const ALONE = { type: Transaction.TYPES.IMMEDIATE };

/**
 * Opens the SQLite file, made if its folder never had one, and brings it to the newest schema. Rejects with a
 * one-line message if the file is damaged, has vanished or cannot be written.
 */
export async function openDatabase(options: {
  readonly file: string;
  readonly migrations?: readonly Migration[];
}): Promise<Database> {
  const { file, migrations = MIGRATIONS } = options;
  await makeFolder(dirname(file));
  await withStartupLock(file, () => refusingUnusable(file, () => prepare(file, migrations)));
  const connection = await connect({ file, create: false, foreignKeys: true });
  return databaseOf(connection, sqliteDialect, {
    atOnce: 1,
    transaction: ALONE,
    // A writer that has its turn cannot come into conflict with another.
    retrying: (write) => write(),
  });
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw databaseRefused(`The data folder ${folder} cannot be made (${(error as Error).message}).`, error);
  }
}

async function prepare(file: string, migrations: readonly Migration[]): Promise<void> {
  const { exists } = requireUnvanished(file);
  if (exists) await inspectFile(file, { migrations, everyPage: true });
  await markOurs(file);
  const { sequelize, close } = await connect({ file, create: false, foreignKeys: false });
  try {
    await migrateFile(sequelize, migrations);
    await markCreated(file);
  } finally {
    await close();
  }
}

/** Makes the file if it is missing, so that its free pages can be given back, and gives it our application id. */
function markOurs(file: string): Promise<void> {
  return inSqlite(file, sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE, async ({ all, exec }) => {
    const [id] = await all<{ readonly application_id: number }>('PRAGMA application_id');
    if (id?.application_id === APPLICATION_ID) return;
    // Only before the first page is written does the first pragma have an effect.
    await exec(`PRAGMA auto_vacuum = INCREMENTAL; PRAGMA application_id = ${APPLICATION_ID}`);
  });
}

/**
 * The transaction takes the write lock before it looks. `sequelize` has foreign keys off: rebuilding a table with them
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
