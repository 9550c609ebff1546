import type { Migration } from '../database/migrate.ts';

const STATEMENTS = [
  `CREATE TABLE facts (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
  )`,
  `INSERT INTO facts SELECT 'database_id', id FROM database_id`,
  `INSERT INTO facts SELECT 'draw_tally', record FROM draw_record`,
  // Weeks are closed one after the other.
  `INSERT INTO facts SELECT 'closed_week', CAST(MAX(week_start) AS TEXT) FROM closed_weeks HAVING COUNT(*) > 0`,
  `CREATE TABLE next_rewards (
    week_start BIGINT NOT NULL,
    rank INTEGER NOT NULL,
    correct INTEGER NOT NULL,
    total INTEGER NOT NULL,
    points INTEGER NOT NULL,
    public_id TEXT NOT NULL,
    PRIMARY KEY (week_start, rank)
  )`,
  `INSERT INTO next_rewards (week_start, rank, correct, total, points, public_id)
    SELECT week_start, rank, correct, total, points, public_id FROM weekly_rewards`,
  'DROP TABLE weekly_rewards',
  'ALTER TABLE next_rewards RENAME TO weekly_rewards',
  // The rest is counted when it is asked, or in memory.
  ...['database_id', 'draw_record', 'closed_weeks', 'screenshot_counts', 'presence', 'quarantined_draws'].map(
    (table) => `DROP TABLE ${table}`,
  ),
];

/** Single values are facts, what is counted is not stored, and no row of the feed waits for an admin. */
export const operators: Migration = {
  name: '0029-operators',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
