import type { Migration } from '../database/migrate.ts';

/** The hashes of each admin's unused backup codes, as a JSON list. */
export const backupCodes: Migration = {
  name: '0021-backup-codes',
  async up(run) {
    await run(`ALTER TABLE admins ADD COLUMN backup_codes TEXT NOT NULL DEFAULT '[]'`);
  },
};
