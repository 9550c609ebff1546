import { QueryTypes, type Sequelize } from 'sequelize';
import type { Dialect } from './database.ts';

/** No transaction holds more locks than this, however many periods it names: the server's table of locks is finite. */
const SLOTS = 100;

/** PostgreSQL, where many write at once, each statement seeing what was committed before it began. */
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
      // In the order of the slots for every transaction, so that no two wait for each other.
      const slots = [...new Set(periods.map(slotOf))].toSorted((a, b) => a - b);
      const lock = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
      // The number of the table keeps apart two products in one database.
      await sequelize.query(
        `SELECT ${lock}('predictions'::regclass::oid::integer, slot::integer)
          FROM jsonb_array_elements_text($slots::jsonb) AS slot`,
        { bind: { slots: JSON.stringify(slots) }, type: QueryTypes.SELECT, transaction },
      );
    },

    async lockKey(key, transaction) {
      await sequelize.query(`SELECT pg_advisory_xact_lock('tries'::regclass::oid::integer, hashtext($key))`, {
        bind: { key },
        type: QueryTypes.SELECT,
        transaction,
      });
    },
  };
}

/** Periods that follow each other have slots of their own; those that share one wait for each other needlessly. */
function slotOf(period: string): number {
  return Number(period.slice(-2)) % SLOTS;
}
