import type { Migration } from '../database/migrate.ts';

const NOTHING_LOGGED = 'NOT EXISTS (SELECT 1 FROM record_entries)';

const STATEMENTS = [
  // The hashes of each full block of 256 rows of a sealed period, in base64 and one after the other.
  'ALTER TABLE record_periods ADD COLUMN blocks TEXT',
  // The streak of the predictions that count for ranks: anybody can add it up from the record.
  'ALTER TABLE players ADD COLUMN counted_streak INTEGER NOT NULL DEFAULT 0',
  'UPDATE players SET counted_streak = current_streak WHERE counted_total > 0',
  // What players had when the record began, which no log proves; as `week_start` 0 overall, else of a week.
  `CREATE TABLE record_before (
    public_id TEXT NOT NULL,
    week_start BIGINT NOT NULL,
    total INTEGER NOT NULL,
    correct INTEGER NOT NULL,
    days INTEGER NOT NULL,
    streak INTEGER NOT NULL,
    last_at BIGINT NOT NULL,
    PRIMARY KEY (public_id, week_start)
  )`,
  `INSERT INTO record_before
    SELECT public_id, 0, counted_total, counted_correct, 0, counted_streak, counted_last_at FROM players
    WHERE counted_total > 0 AND ${NOTHING_LOGGED}`,
  `INSERT INTO record_before
    SELECT public_id, week_start, player_weeks.counted_total, player_weeks.counted_correct, day_bits, 0, 0
    FROM player_weeks JOIN players ON players.session_id = player_weeks.session_id
    WHERE player_weeks.counted_total > 0 AND week_start = (SELECT MAX(week_start) FROM player_weeks)
      AND ${NOTHING_LOGGED}`,
  // What waits for its draw is in no row. It is settled for its visitors; what counts from now on is in the record.
  `UPDATE predictions SET ranked = 0 WHERE status = 'pending'
    AND period NOT IN (SELECT period FROM record_periods WHERE total > 0)`,
];

/** What ranks from before the record rest on; and what makes receipts cheap and streaks checkable. */
export const beforeTheRecord: Migration = {
  name: '0019-before-the-record',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
