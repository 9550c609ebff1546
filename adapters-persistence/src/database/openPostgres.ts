import { Transaction, type Options, QueryTypes, Sequelize } from 'sequelize';
import { createOutageLog, NO_LOG, type StoreLog, databaseOpenError, sqlState } from './outages.ts';
import { type Database, databaseOf, type Writing, type Dialect } from './database.ts';
import { migrate, type Migration, type Select } from './migrate.ts';
import { MIGRATIONS } from '../migrations/0001-schema.ts';
import { setTimeout as pause } from 'node:timers/promises';

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

const BIGINT_OID = 20;

/** `close` may be called again. */
export type PostgresConnection = { readonly sequelize: Sequelize; readonly close: () => Promise<void> };

/**
 * Opens a pool of at most `connections`, and rejects with a one-line message if the server cannot be used. A statement
 * that takes longer than `timeoutMs` (ms) fails, whether the server is slow or silent.
 */
export async function connectPostgres(options: {
  readonly url: string;
  readonly connections: number;
  readonly timeoutMs: number;
}): Promise<PostgresConnection> {
  const { url, connections, timeoutMs } = options;
  // An installation on SQLite starts without it.
  const { default: pg } = await import('pg');
  pg.types.setTypeParser(BIGINT_OID, wholeNumber);
  // Sequelize's types do not know `databaseVersion`, without which it asks for it on a connection of its own.
  const settings: Options & { readonly databaseVersion: string } = {
    dialect: 'postgres',
    dialectModule: pg,
    databaseVersion: '14.0.0',
    dialectOptions: {
      application_name: 'bigsmall',
      connectionTimeoutMillis: 2000,
      // The server ends the statement, and if it is silent the client gives up.
      statement_timeout: timeoutMs,
      query_timeout: timeoutMs + 1000,
      // Frees the locks of a replica that froze within a transaction.
      idle_in_transaction_session_timeout: timeoutMs + 1000,
      keepAlive: true,
    },
    // One connection is held: on a server with few of them it might not be available again.
    pool: { max: connections, min: 1, acquire: 5000, idle: 10_000 },
    logging: false,
    retry: { max: 1 },
  };
  const sequelize = new Sequelize(url, settings);
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= sequelize.close());
  try {
    await sequelize.authenticate();
  } catch (error) {
    await close();
    throw unusable(error);
  }
  return { sequelize, close };
}

/** The error for the operator; of the address it contains only what the driver names. */
export function unusable(error: unknown): Error {
  const { original = error } = error as { readonly original?: unknown };
  const { message, code = 'no reason given' } = original as {
    readonly message: string;
    readonly code?: string;
  };
  return databaseOpenError(`The PostgreSQL database cannot be used (${message || code}).`, error);
}

/** Throws a RangeError for a BIGINT that a number cannot hold exactly. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database has ${text}, beyond exact numbers.`);
  return value;
}

const ATTEMPTS = 4;
const CONFLICT_PAUSE_MS = 20;

/** Serialization failure, deadlock, and a row that another transaction inserted at the same moment. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01', '23505']);

/**
 * Retries a transaction, at most 3 times, if the server rolled it back because of a conflict with another one. After any
 * other error it may have been committed, so it is not retried.
 */
export async function retryingConflicts<Answer>(transact: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      if (attempt === ATTEMPTS || !CONFLICTS.has(sqlState(error))) throw error;
      await pause(attempt * CONFLICT_PAUSE_MS);
    }
  }
}

/** At most this many locks a transaction: the server's lock table is finite. */
const SLOTS = 100;
const LONG_MS = 60_000;

/** What of node-postgres' client Sequelize does not show. */
type PostgresClient = { readonly connectionParameters: { query_timeout: number } };

/** PostgreSQL: concurrent writers; each statement sees what was committed before it began. */
export function postgresDialect(sequelize: Sequelize): Dialect {
  return {
    rowset(columns) {
      const cells = Object.entries(columns).map(
        ([column, type], index) => `(cells ->> ${index})::${type} AS ${column}`,
      );
      return `SELECT place - 1 AS position, ${cells.join(', ')}
        FROM jsonb_array_elements($rows::jsonb) WITH ORDINALITY AS given (cells, place)`;
    },

    async lockPeriods(periods, mode, transaction) {
      // Always in the order of the slots, so that no two transactions deadlock.
      const slots = [...new Set(periods.map(slotOf))].toSorted((a, b) => a - b);
      const lock = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
      // The table's oid separates two installations in one database.
      await sequelize.query(
        `SELECT ${lock}('predictions'::regclass::oid::integer, slot::integer)
          FROM jsonb_array_elements_text($slots::jsonb) AS slot`,
        { bind: { slots: JSON.stringify(slots) }, type: QueryTypes.SELECT, transaction },
      );
    },

    async lockKey(key, transaction) {
      await sequelize.query(`SELECT pg_advisory_xact_lock('facts'::regclass::oid::integer, hashtext($key))`, {
        bind: { key },
        type: QueryTypes.SELECT,
        transaction,
      });
    },

    async allowLong(transaction) {
      await sequelize.query(`SET LOCAL statement_timeout = ${LONG_MS}`, { transaction });
      // The driver gives up by a limit of its own, which belongs to the connection.
      const { connectionParameters } = (transaction as unknown as { readonly connection: PostgresClient })
        .connection;
      const usual = connectionParameters.query_timeout;
      connectionParameters.query_timeout = LONG_MS + 1000;
      return () => {
        connectionParameters.query_timeout = usual;
      };
    },
  };
}

/** Consecutive periods have different slots; periods that share one wait for each other without need. */
function slotOf(period: string): number {
  return Number(period.slice(-2)) % SLOTS;
}
