import type { Migration } from '../database/migrate.ts';

/** Codes that carry a session to another browser, by their hashes. They last minutes. */
export const recoveryCodes: Migration = {
  name: '0017-recovery-codes',
  async up(run) {
    await run(`CREATE TABLE recovery_codes (
      session_id TEXT NOT NULL PRIMARY KEY,
      code_hash TEXT NOT NULL UNIQUE,
      expires_at BIGINT NOT NULL
    )`);
  },
};
