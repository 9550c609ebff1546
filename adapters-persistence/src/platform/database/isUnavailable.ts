import { isObjectStoreUnavailable } from '../objects/objectErrors.ts';
import { sqlState } from './sqlState.ts';

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
