import type { Migration } from '../database/migrate.ts';

/** Drops the table of rows of the feed that waited for an admin. */
export const operators: Migration = {
  name: '0029-operators',
  async up(run) {
    await run('DROP TABLE IF EXISTS quarantined_draws');
  },
};
