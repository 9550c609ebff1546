import type { Migration } from '../database/migrate.ts';

/** Codes that took a session to another browser are gone. */
export const visitors: Migration = {
  name: '0034-visitors',
  up: (run) => run('DROP TABLE recovery_codes'),
};
