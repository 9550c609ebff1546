import type { Migration } from '../database/migrate.ts';

// The indexes' expression is the signed evidence of what counts for a rank; queries must say it, and the conditions, in
// these very words for the indexes to serve them.
const SIGNED = `CASE WHEN evidence <= 0 THEN 0 WHEN counted_correct * 2 > counted_total THEN evidence
    ELSE -evidence END`;

// The prior's rounds of the domain's evidence, when this migration was written.
const C = 'CAST(62.0028048962817 AS DOUBLE PRECISION)';

const sumOf = (column: string, n: string): string => `(SELECT ${column} FROM evidence_sums WHERE n = ${n})`;

/** The evidence of each row, from sums of the factors' logarithms: it does not depend on the order of the rounds. */
const fill = (table: string): string => `UPDATE ${table} SET evidence = (${sumOf('same', 'counted_correct')}
  + ${sumOf('same', 'counted_total - counted_correct')} - ${sumOf('rounds', 'counted_total')})
  / ln(CAST(2 AS DOUBLE PRECISION)) WHERE counted_total > 0`;

const STATEMENTS = [
  // Bits against a coin, 0 of nothing; settlement adds the logarithm of each round's factor.
  'ALTER TABLE players ADD COLUMN evidence DOUBLE PRECISION NOT NULL DEFAULT 0',
  'ALTER TABLE player_weeks ADD COLUMN evidence DOUBLE PRECISION NOT NULL DEFAULT 0',
  `CREATE TABLE evidence_sums (
    n INTEGER NOT NULL PRIMARY KEY, same DOUBLE PRECISION NOT NULL, rounds DOUBLE PRECISION NOT NULL
  )`,
  `INSERT INTO evidence_sums (n, same, rounds) WITH RECURSIVE sums (n, same, rounds) AS (
    SELECT 0, CAST(0 AS DOUBLE PRECISION), CAST(0 AS DOUBLE PRECISION)
    UNION ALL SELECT n + 1, same + ln(${C} + 2 * n), rounds + ln(${C} + n) FROM sums
    WHERE n < (SELECT MAX(counted_total) FROM players)
  ) SELECT n, same, rounds FROM sums`,
  fill('players'),
  fill('player_weeks'),
  'DROP TABLE evidence_sums',
  'DROP INDEX players_by_rank',
  'DROP INDEX player_weeks_by_rank',
  `CREATE INDEX players_by_rank ON players
    ((${SIGNED}) DESC, counted_correct DESC, counted_total DESC, counted_last_at)
    WHERE counted_total >= 300 AND substr(session_id, 1, 12) <> 'test-session'`,
  `CREATE INDEX player_weeks_by_rank ON player_weeks
    (week_start, (${SIGNED}) DESC, counted_correct DESC, counted_total DESC, lot)
    WHERE counted_total >= 100 AND days >= 3 AND substr(session_id, 1, 12) <> 'test-session'`,
];

/** Players are ranked by the signed evidence of what they counted. */
export const signedEvidence: Migration = {
  name: '0011-signed-evidence',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
