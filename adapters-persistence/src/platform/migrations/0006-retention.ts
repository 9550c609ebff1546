import type { Migration } from '../database/migrate.ts';

// Rows come in the order of their time, so each of these grows at its end.
const STATEMENTS = [
  'CREATE INDEX predictions_by_age ON predictions (recorded_at)',
  'CREATE INDEX gift_codes_seen_by_age ON gift_codes_seen (seen_at)',
  'CREATE INDEX banner_views_by_age ON banner_views (viewed_at)',
  'CREATE INDEX player_weeks_by_week ON player_weeks (week_start)',
];

/** Old rows are found without reading the others. */
export const retention: Migration = {
  name: '0006-retention',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
