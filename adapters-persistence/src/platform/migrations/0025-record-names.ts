import type { Migration } from '../database/migrate.ts';

/** The names under which this database's log may have been published: none after the upgrade, until the first start. */
export const recordNames: Migration = {
  name: '0025-record-names',
  async up(run) {
    await run(`CREATE TABLE record_names (name TEXT NOT NULL PRIMARY KEY)`);
  },
};
