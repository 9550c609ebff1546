import type { Migration } from '../database/migrate.ts';

const STATEMENTS = [
  'ALTER TABLE screenshots DROP COLUMN note',
  // SQLite drops no column of an index.
  'DROP INDEX screenshots_queue',
  'ALTER TABLE screenshots DROP COLUMN spot_check',
  'DROP INDEX screenshots_by_person',
  'DROP INDEX screenshots_by_machine',
  'ALTER TABLE screenshots DROP COLUMN perceptual_hash',
  'ALTER TABLE screenshots RENAME COLUMN near_duplicate_of TO same_as',
  `UPDATE screenshots SET same_as = NULL WHERE same_as IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM screenshots AS earlier WHERE earlier.id = screenshots.same_as AND earlier.sha256 = screenshots.sha256)`,
];

/** Screenshots without notes of admins, spot checks, trust that fades and perceptual hashes. */
export const screenshots: Migration = {
  name: '0035-screenshots',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
