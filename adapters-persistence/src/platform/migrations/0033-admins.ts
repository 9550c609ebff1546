import type { Migration } from '../database/migrate.ts';

const STATEMENTS = [
  // SQLite cannot drop a unique column. Who had not accepted an invitation has no password, and no account.
  `CREATE TABLE next_admins (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    password TEXT,
    totp_secret TEXT,
    totp_step BIGINT NOT NULL,
    created_at BIGINT NOT NULL
  )`,
  `INSERT INTO next_admins (id, name, password, totp_secret, totp_step, created_at)
    SELECT id, name, password, totp_secret, totp_step, created_at
    FROM admins WHERE invitation_hash IS NULL`,
  'DROP TABLE admins',
  'ALTER TABLE next_admins RENAME TO admins',
  'ALTER TABLE admin_sessions DROP COLUMN device',
  'DROP TABLE hourly_figures',
];

/** Admins are made by a command and are all alike: no invitations, no roles, no backup codes, no list of sessions, no hourly figures. */
export const admins: Migration = {
  name: '0033-admins',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
