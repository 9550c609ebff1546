import type { Migration } from '../database/migrate.ts';

const STATEMENTS = ['ALTER TABLE screenshots DROP COLUMN note'];

/** Admins write no notes on screenshots. */
export const screenshots: Migration = {
  name: '0035-screenshots',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
