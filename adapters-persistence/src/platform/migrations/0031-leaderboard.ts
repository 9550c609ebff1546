import type { Migration } from '../database/migrate.ts';

// Queries repeat this expression and the conditions word for word: only then do the indexes serve them.
const SIGNED = `ROUND(CAST(CASE WHEN evidence <= 0 THEN 0 WHEN counted_correct * 2 > counted_total THEN evidence
    ELSE -evidence END AS NUMERIC), 6)`;

const STATEMENTS = [
  // A session without a seat when it predicted is not ranked: from now on settlement asks the row alone.
  'UPDATE predictions SET verified = ranked WHERE verified IS NULL',
  `UPDATE predictions SET ranked = 0 WHERE status = 'pending' AND ranked = 1 AND NOT EXISTS (
    SELECT 1 FROM rank_entries WHERE rank_entries.week_start = predictions.week_start
      AND rank_entries.session_id = predictions.session_id AND entered_at <= predictions.recorded_at)`,
  // A trial's session never has a seat.
  `UPDATE players SET counted_total = 0 WHERE substr(session_id, 1, 12) = 'test-session'`,
  `UPDATE player_weeks SET counted_total = 0 WHERE substr(session_id, 1, 12) = 'test-session'`,
  'DROP INDEX players_by_rank',
  'DROP INDEX player_weeks_by_rank',
  ...['lot', 'day_bits', 'days'].map((column) => `ALTER TABLE player_weeks DROP COLUMN ${column}`),
  ...['lot', 'entered_at'].map((column) => `ALTER TABLE rank_entries DROP COLUMN ${column}`),
  'DROP TABLE ai_periods',
  `DELETE FROM prediction_counts WHERE day = 'voices'`,
  `CREATE INDEX players_by_rank ON players ((${SIGNED}) DESC, counted_correct DESC, counted_total DESC, counted_last_at, session_id)
    WHERE counted_total >= 10`,
  `CREATE INDEX player_weeks_by_rank ON player_weeks (week_start, (${SIGNED}) DESC, counted_correct DESC, counted_total DESC, last_prediction_at, session_id)
    WHERE counted_total >= 10`,
];

/** Ranks from ten predictions on, without days, lots and opinions. */
export const leaderboard: Migration = {
  name: '0031-leaderboard',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
