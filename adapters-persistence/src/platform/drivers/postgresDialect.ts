import { QueryTypes, type Sequelize } from 'sequelize';
import type { Dialect } from '../database/database.ts';

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

    jsonOf: (columns) => `CAST(COALESCE(json_agg(json_build_array(${columns})), '[]') AS TEXT)`,

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
