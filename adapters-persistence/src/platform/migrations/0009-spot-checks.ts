import type { Migration } from '../database/migrate.ts';

const STATEMENTS = [
  // Every statement that adds a row names its value; the default is for the rows that are there already.
  'ALTER TABLE screenshots ADD COLUMN spot_check INTEGER NOT NULL DEFAULT 0 CHECK (spot_check IN (0, 1))',
  `CREATE INDEX screenshots_queue ON screenshots (spot_check, submitted_at, id) WHERE status = 'pending'`,
  // A verdict of a person has a time, an approval by machine has none.
  `CREATE INDEX screenshots_by_person ON screenshots (visitor_id, reviewed_at)
    WHERE status = 'approved' AND reviewed_at IS NOT NULL`,
  'CREATE INDEX screenshots_by_machine ON screenshots (visitor_id, submitted_at) WHERE auto_approved = 1',
];

/** Spot checks come first in the queue of the admins; trust is counted by who approved. */
export const spotChecks: Migration = {
  name: '0009-spot-checks',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
