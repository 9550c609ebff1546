import type { Dialect } from './database.ts';

/** SQLite, which knows the types of JSON by itself and has one writer at a time, so that nothing is to be locked. */
export const sqliteDialect: Dialect = {
  rowset(columns) {
    const cells = Object.keys(columns).map(
      (column, index) => `json_extract(value, '$[${index}]') AS ${column}`,
    );
    return `SELECT key AS position, ${cells.join(', ')} FROM json_each($rows)`;
  },
  lockPeriods: () => Promise.resolve(),
  lockKey: () => Promise.resolve(),
};
