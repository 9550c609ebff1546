import type { Migration } from '../database/migrate.ts';

const STATEMENTS = [
  // Every statement that adds a row names its value; the default is for the rows that are there already.
  'ALTER TABLE player_weeks ADD COLUMN last_prediction_at BIGINT NOT NULL DEFAULT 0',
  `UPDATE player_weeks SET last_prediction_at = latest.recorded_at FROM (
    SELECT session_id, week_start, MAX(recorded_at) AS recorded_at FROM predictions
    WHERE status IN ('win', 'loss') GROUP BY session_id, week_start
  ) AS latest
  WHERE latest.session_id = player_weeks.session_id AND latest.week_start = player_weeks.week_start`,
];

/** Players who tie in a week are told apart by their last prediction of that week. */
export const lastPredictionOfWeek: Migration = {
  name: '0004-last-prediction-of-week',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
