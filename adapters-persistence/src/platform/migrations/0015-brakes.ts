import type { Migration } from '../database/migrate.ts';

const STATEMENTS = [
  // A row for each key that knows a person. It is no longer used once `used_at` is long ago.
  `CREATE TABLE brakes (
    key TEXT NOT NULL PRIMARY KEY,
    brakes TEXT NOT NULL,
    used_at BIGINT NOT NULL
  )`,
  'CREATE INDEX brakes_by_age ON brakes (used_at)',
];

/** What people set to stop themselves. */
export const brakes: Migration = {
  name: '0015-brakes',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
