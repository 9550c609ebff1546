import type { Migration } from '../database/migrate.ts';

const STATEMENTS = [
  // The log: its entries by their places, and the hash of each full subtree of its Merkle tree, in base64.
  `CREATE TABLE record_entries (
    place BIGINT NOT NULL PRIMARY KEY,
    entry TEXT NOT NULL
  )`,
  `CREATE TABLE record_nodes (
    level INTEGER NOT NULL,
    place BIGINT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (level, place)
  )`,
  // What was recorded, without the session: the rows that were committed together, and the hash of each.
  `CREATE TABLE record_rows (
    period TEXT NOT NULL,
    first INTEGER NOT NULL,
    lines TEXT NOT NULL,
    hashes TEXT NOT NULL,
    PRIMARY KEY (period, first)
  )`,
  // How many rows a period has, and the places of its two entries once they are in the log.
  `CREATE TABLE record_periods (
    period TEXT NOT NULL PRIMARY KEY,
    total INTEGER NOT NULL,
    lock_at BIGINT NOT NULL,
    batch BIGINT,
    draw BIGINT
  )`,
  'CREATE INDEX record_periods_open ON record_periods (lock_at) WHERE batch IS NULL AND total > 0',
  // Draws of before the record have no entry and get none.
  'ALTER TABLE draws ADD COLUMN in_record INTEGER NOT NULL DEFAULT 0',
  'UPDATE draws SET in_record = 1',
  'CREATE INDEX draws_to_log ON draws (sort_key) WHERE in_record = 0',
];

/** The sealed record: a log of what was recorded before each draw. Earlier predictions count without it. */
export const record: Migration = {
  name: '0011-record',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
