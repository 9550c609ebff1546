import type { Migration } from '../database/migrate.ts';

const STATEMENTS = [
  'ALTER TABLE screenshots DROP COLUMN note',
  // SQLite drops no column of an index.
  'DROP INDEX screenshots_queue',
  'ALTER TABLE screenshots DROP COLUMN spot_check',
  'DROP INDEX screenshots_by_person',
  'DROP INDEX screenshots_by_machine',
];

/** Screenshots without notes of admins, spot checks and trust that fades. */
export const screenshots: Migration = {
  name: '0035-screenshots',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
