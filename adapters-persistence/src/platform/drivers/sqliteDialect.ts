import type { Dialect } from '../database/database.ts';

/** SQLite: JSON values have their types, and one writer at a time needs no locks. */
export const sqliteDialect: Dialect = {
  rowset(columns) {
    const cells = Object.keys(columns).map(
      (column, index) => `json_extract(value, '$[${index}]') AS ${column}`,
    );
    return `SELECT key AS position, ${cells.join(', ')} FROM json_each($rows)`;
  },
  jsonOf: (columns) => `json_group_array(json_array(${columns}))`,
  lockPeriods: () => Promise.resolve(),
  lockKey: () => Promise.resolve(),
  // Its statements have no limit.
  allowLong: () => Promise.resolve(() => {}),
};
