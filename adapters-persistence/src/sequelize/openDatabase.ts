import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Sequelize, Transaction } from 'sequelize';
import { connect } from './connect.ts';
import { type Database, databaseOf } from './database.ts';
import { markCreated, refusingUnusable, requireSound, requireUnvanished } from './databaseFile.ts';
import { databaseRefused } from './databaseRefused.ts';
import { migrate, type Migration, type Select } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { sqliteDialect } from './sqliteDialect.ts';
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
  const { sequelize, close } = await connect({ file, create: !exists, foreignKeys: false });
  try {
    if (exists) await requireSound(sequelize, file);
    await migrateFile(sequelize, migrations);
    await markCreated(file);
  } finally {
    await close();
  }
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
