import { Transaction } from 'sequelize';
import { createOutageLog, NO_LOG, type StoreLog } from './outages.ts';
import { connectPostgres, postgresDialect, retryingConflicts, unusable } from '../drivers/connectPostgres.ts';
import { type Database, databaseOf, type Writing } from './database.ts';
import { migrate, type Migration, type Select } from './migrate.ts';
import { MIGRATIONS } from '../migrations/index.ts';

/** Writers wait in a queue: they leave connections to readers. */
const CONNECTIONS = 10;
const WRITES_AT_ONCE = 4;
const TIMEOUT_MS = 4000;
/** For migrations, including the wait for those of another process. */
const MIGRATION_TIMEOUT_MS = 60_000;

/** A number that other users of the server are unlikely to choose. */
const MIGRATION_LOCK = 7_216_354_908;

/**
 * Opens the PostgreSQL database at the address and migrates it to the newest schema. Rejects with a one-line message
 * if the server is unavailable or unusable.
 */
export async function openPostgres(options: {
  readonly url: string;
  readonly migrations?: readonly Migration[];
  readonly log?: StoreLog;
}): Promise<Database> {
  const { url, migrations = MIGRATIONS, log = NO_LOG } = options;
  await prepare(url, migrations);
  const connection = await connectPostgres({ url, connections: CONNECTIONS, timeoutMs: TIMEOUT_MS });
  const writing: Writing = {
    atOnce: WRITES_AT_ONCE,
    // Each statement sees what was committed before it began, and so all writes before a lock was granted.
    transaction: { isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED },
    guarded: retryingConflicts,
  };
  return databaseOf(connection, postgresDialect(connection.sequelize), writing, createOutageLog(log));
}

async function prepare(url: string, migrations: readonly Migration[]): Promise<void> {
  const { sequelize, close } = await connectPostgres({
    url,
    connections: 1,
    timeoutMs: MIGRATION_TIMEOUT_MS,
  });
  try {
    await migrate(sequelize, migrations, {
      transaction: { isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED },
      before: takeTurn,
    });
  } catch (error) {
    throw (error as Error).name.startsWith('Sequelize') ? unusable(error) : error;
  } finally {
    await close();
  }
}

/** Waits until no other process migrates the database; until the transaction ends none does. */
export async function takeTurn(select: Select): Promise<void> {
  await select(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
}
