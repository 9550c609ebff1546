import { isObjectStoreUnavailable } from '../objects/objectErrors.ts';
import type { Watch } from './database.ts';

/** Where the stores report: a part of pino's logger. */
export type StoreLog = Readonly<
  Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
>;

export const NO_LOG: StoreLog = { info: () => {}, warn: () => {}, error: () => {} };

/** The code of the database's or the network's error behind this one; empty if it has no code. */
export function sqlState(error: unknown): string {
  const { original = error } = (error ?? {}) as { readonly original?: unknown };
  const { code } = (original ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}

const SEQUELIZE_NAMES = /^Sequelize(Connection|HostNot|AccessDenied|InvalidConnection|Timeout)/;

/** PostgreSQL: connection errors, lack of resources, cancelled statements, shutdowns, read-only replicas, conflicts. */
const SQL_STATES = /^(08|53|57|40|25006|25P0[34]|55P03|58)/;

const OTHER_CODES =
  /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB)|ECONN[A-Z]+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

const MESSAGES =
  /^(Query read timeout|Connection terminated|Client (was closed|has encountered)|The database is closed)/;

/** Whether a store failed because its backend is unavailable, overloaded or closing: the same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = sqlState(error);
  return (
    isObjectStoreUnavailable(error) ||
    SEQUELIZE_NAMES.test(error.name) ||
    OTHER_CODES.test(code) ||
    (/^[0-9A-Z]{5}$/.test(code) && SQL_STATES.test(code)) ||
    MESSAGES.test(error.message)
  );
}

const FULL = /^(SQLITE_FULL|53100)$/;

/** An outage ends with a success, of a write if the disk was full, at least this long after its last error, in ms. */
const QUIET_MS = 10_000;

/** Reports the errors of a database once an outage, however many calls fail. `elapsed` returns ms of a monotonic clock. */
export function createOutageLog(log: StoreLog, elapsed: () => number = () => performance.now()): Watch {
  let lastErrorAt: number | undefined;
  let errors = 0;
  let full = false;
  return {
    failed(error) {
      if (!isUnavailable(error)) return;
      errors += 1;
      if (lastErrorAt === undefined) {
        full = FULL.test(sqlState(error));
        log.error(
          { err: error },
          full
            ? 'The disk of the database is full. Writes are answered with 503.'
            : 'The database is unavailable. Calls that need it are answered with 503.',
        );
      }
      lastErrorAt = elapsed();
    },
    succeeded(wrote) {
      if (lastErrorAt === undefined || elapsed() - lastErrorAt < QUIET_MS || (full && !wrote)) return;
      log.info(
        { failures: errors },
        full ? 'The database takes writes again.' : 'The database answers again.',
      );
      lastErrorAt = undefined;
      errors = 0;
    },
  };
}

/** The error for a database that cannot be opened; the message is one plain line for the operator. */
export function databaseOpenError(message: string, cause?: unknown): Error {
  const error = new Error(message.replaceAll(/\s+/g, ' '), { cause });
  error.name = 'DatabaseOpenError';
  return error;
}
