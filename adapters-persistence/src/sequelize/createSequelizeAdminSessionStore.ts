import type { AdminSessionStore } from '@bigsmall/domain/ports';
import type { Database } from './database.ts';

type SessionRow = {
  readonly token_hash: string;
  readonly created_at: number;
  readonly last_seen_at: number;
};

const ADD = `
  INSERT INTO admin_sessions (token_hash, created_at, last_seen_at)
  VALUES ($tokenHash, $createdAt, $lastSeenAt)`;

const FIND = 'SELECT token_hash, created_at, last_seen_at FROM admin_sessions WHERE token_hash = $tokenHash';

const TOUCH = `
  UPDATE admin_sessions SET last_seen_at = $at
  WHERE token_hash = $tokenHash AND last_seen_at < $at`;

const REMOVE = 'DELETE FROM admin_sessions WHERE token_hash = $tokenHash';

const FORGET = 'DELETE FROM admin_sessions WHERE created_at <= $createdUntil OR last_seen_at <= $seenUntil';

/** Admin sessions in the table `admin_sessions`. */
export function createSequelizeAdminSessionStore(db: Database): AdminSessionStore {
  return {
    async add({ tokenHash, createdAt, lastSeenAt }) {
      await db.write((transaction) => db.change(ADD, { tokenHash, createdAt, lastSeenAt }, transaction));
    },

    async find(tokenHash) {
      const [row] = await db.select<SessionRow>(FIND, { tokenHash });
      if (row === undefined) return undefined;
      return { tokenHash: row.token_hash, createdAt: row.created_at, lastSeenAt: row.last_seen_at };
    },

    async touch(tokenHash, at) {
      await db.write((transaction) => db.change(TOUCH, { tokenHash, at }, transaction));
    },

    remove: (tokenHash) =>
      db.write(async (transaction) => (await db.change(REMOVE, { tokenHash }, transaction)) > 0),

    async forget({ createdUntil, seenUntil }) {
      await db.write((transaction) => db.change(FORGET, { createdUntil, seenUntil }, transaction));
    },
  };
}
