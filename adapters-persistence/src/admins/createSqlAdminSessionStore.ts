import type { AdminSessionStore, StoredAdminSession } from '@bigsmall/domain/ports';
import type { Database } from '../platform/database/database.ts';
import { type SqlRow, tableOf } from '../platform/database/tableOf.ts';

export const ADMIN_SESSION_TABLE = tableOf<StoredAdminSession>('admin_sessions', {
  tokenHash: 'text',
  adminId: 'text',
  passwordMark: 'text',
  createdAt: 'bigint',
  lastSeenAt: 'bigint',
});

const FIND = 'SELECT * FROM admin_sessions WHERE token_hash = $tokenHash';

const TOUCH = `
  UPDATE admin_sessions SET last_seen_at = $at
  WHERE token_hash = $tokenHash AND last_seen_at < $at`;

const REMOVE = 'DELETE FROM admin_sessions WHERE token_hash = $tokenHash';

const FORGET = 'DELETE FROM admin_sessions WHERE created_at <= $createdUntil OR last_seen_at <= $seenUntil';

/** Admin sessions in the table `admin_sessions`. */
export function createSqlAdminSessionStore(db: Database): AdminSessionStore {
  return {
    async add(session) {
      await db.write((transaction) =>
        db.change(ADMIN_SESSION_TABLE.insert, ADMIN_SESSION_TABLE.bind(session), transaction),
      );
    },

    async find(tokenHash) {
      const [row] = await db.select<SqlRow>(FIND, { tokenHash });
      return row && ADMIN_SESSION_TABLE.parse(row);
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
