import type { Migration } from '../database/migrate.ts';

const STATEMENTS = [
  // Periods for which followers of the AI recorded: all of them are one voice.
  'CREATE TABLE ai_periods (period TEXT NOT NULL PRIMARY KEY)',
  `INSERT INTO ai_periods (period) SELECT DISTINCT period FROM predictions WHERE source = 'ai'`,
  // Nothing is left of predictions that were removed before.
  `INSERT INTO prediction_counts (day, total)
    SELECT 'voices', (SELECT COUNT(*) FROM ai_periods) + (SELECT COUNT(*) FROM predictions WHERE source = 'manual')
    WHERE EXISTS (SELECT 1 FROM predictions)`,
];

/** The community is counted with followers of the AI once a period. */
export const aiPeriods: Migration = {
  name: '0017-ai-periods',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
