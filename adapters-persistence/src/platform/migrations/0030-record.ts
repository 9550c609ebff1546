import type { Migration } from '../database/migrate.ts';

/** The rounds of the beacon, and what players had counted before the record: nothing reads them. */
export const record: Migration = {
  name: '0030-record',
  async up(run) {
    for (const table of ['drawn_rounds', 'record_before']) await run(`DROP TABLE IF EXISTS ${table}`);
  },
};
