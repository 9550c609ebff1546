import { setTimeout as pause } from 'node:timers/promises';
import { type Options, Sequelize } from 'sequelize';
import { databaseOpenError } from '../database/databaseOpenError.ts';
import { sqlState } from '../database/outages.ts';

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
