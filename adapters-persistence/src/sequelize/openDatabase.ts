import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { QueryTypes, type Sequelize, Transaction } from 'sequelize';
import { connect, type Connection } from './connect.ts';
import { markCreated, refusingUnusable, requireSound, requireUnvanished } from './databaseFile.ts';
import { databaseRefused } from './databaseRefused.ts';
import { migrate, type Migration } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { withStartupLock } from './startupLock.ts';
import { createWriteQueue } from './writeQueue.ts';

/** Values by the names that stand as `$name` in the SQL. */
export type Bind = Readonly<Record<string, string | number | null>>;

/** An open database at the newest schema. */
export type Database = {
  readonly sequelize: Sequelize;
  /** The rows of a query, or of a statement with RETURNING; outside a transaction for reading only. */
  readonly select: <Row extends object>(sql: string, bind: Bind, transaction?: Transaction) => Promise<Row[]>;
  /** Runs an INSERT or UPDATE; answers with the number of rows changed. */
  readonly change: (sql: string, bind: Bind, transaction: Transaction) => Promise<number>;
  /**
   * Runs `work` in a transaction of its own, after all earlier writes; durable once answered, undone if it throws.
   * Every write goes through here. `work` must not wait for another write.
   */
  readonly write: <Answer>(work: (transaction: Transaction) => Promise<Answer>) => Promise<Answer>;
  /** Lets the accepted writes end, then closes. */
  readonly close: () => Promise<void>;
};

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
  return databaseOf(await connect({ file, create: false, foreignKeys: true }));
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
    await migrate(sequelize, migrations);
    await markCreated(file);
  } finally {
    await close();
  }
}

function databaseOf({ sequelize, close }: Connection): Database {
  const queue = createWriteQueue();
  return {
    sequelize,
    select: (sql, bind, transaction) =>
      sequelize.query(sql, { bind, type: QueryTypes.SELECT, ...(transaction && { transaction }) }),
    change: (sql, bind, transaction) =>
      sequelize.query(sql, { bind, type: QueryTypes.BULKUPDATE, transaction }),
    write: (work) => queue.run(() => sequelize.transaction({ type: Transaction.TYPES.IMMEDIATE }, work)),
    async close() {
      await queue.close();
      await close();
    },
  };
}
