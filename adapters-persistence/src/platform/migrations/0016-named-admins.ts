import type { Migration } from '../database/migrate.ts';

const STATEMENTS = [
  `CREATE TABLE admins (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('owner', 'moderator')),
    password TEXT,
    totp_secret TEXT,
    totp_step BIGINT NOT NULL,
    invitation_hash TEXT UNIQUE,
    invited_until BIGINT,
    created_at BIGINT NOT NULL
  )`,
  // The first owner, whose password is that of the configuration. Sessions that exist are this admin's.
  `INSERT INTO admins (id, name, role, totp_step, created_at) VALUES ('first', 'Admin', 'owner', 0, 0)`,
  `ALTER TABLE admin_sessions ADD COLUMN admin_id TEXT NOT NULL DEFAULT 'first'`,
  `ALTER TABLE admin_sessions ADD COLUMN device TEXT NOT NULL DEFAULT ''`,
];

/** The accounts of admins, and whose each session is. */
export const namedAdmins: Migration = {
  name: '0016-named-admins',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
