import type { Migration } from '../database/migrate.ts';

const STATEMENTS = [
  'ALTER TABLE draws ADD COLUMN unseen_at BIGINT',
  // What is there already was ranked; every statement that adds a row names its value.
  'ALTER TABLE predictions ADD COLUMN ranked INTEGER NOT NULL DEFAULT 1 CHECK (ranked IN (0, 1))',
  `CREATE TABLE quarantined_draws (
    period TEXT NOT NULL PRIMARY KEY,
    sort_key TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number BETWEEN 0 AND 9),
    reason TEXT NOT NULL,
    first_seen_at BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL,
    dropped INTEGER NOT NULL CHECK (dropped IN (0, 1))
  )`,
  'CREATE INDEX quarantined_draws_shown ON quarantined_draws (last_seen_at, sort_key) WHERE dropped = 0',
];

/** Rows of the feed that are not believed, and predictions that are not ranked. */
export const quarantine: Migration = {
  name: '0005-quarantine',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
