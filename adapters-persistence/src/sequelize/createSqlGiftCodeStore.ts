import type { GiftCodeStore, StoredGiftCode } from '@bigsmall/domain/ports';
import { appendAudit } from './appendAudit.ts';
import type { Database } from './database.ts';
import { type SqlRow, tableOf } from './tableOf.ts';

const TABLE = tableOf<StoredGiftCode>('gift_codes', {
  id: 'text',
  gameName: 'text',
  registrationUrl: 'text',
  giftCode: 'text',
  isActive: 'flag',
  iconKey: 'text',
  iconSha256: 'text',
  publishedAt: 'bigint',
  createdAt: 'bigint',
  updatedAt: 'bigint',
});

const LIST = 'SELECT * FROM gift_codes ORDER BY created_at DESC, id DESC';

// Locks the row until the transaction ends and reads its newest state, on both databases.
const LOCK_ROW = 'UPDATE gift_codes SET id = id WHERE id = $id RETURNING *';

const REPLACE = `UPDATE gift_codes SET ${TABLE.assignments} WHERE id = $id`;

const REMOVE = 'DELETE FROM gift_codes WHERE id = $id RETURNING *';

const MARK_SEEN = `
  INSERT INTO gift_codes_seen (session_id, seen_at) VALUES ($sessionId, $at)
  ON CONFLICT (session_id) DO UPDATE SET seen_at = excluded.seen_at
    WHERE excluded.seen_at > gift_codes_seen.seen_at`;

/** Gift codes in the table `gift_codes`, and when each session last looked in `gift_codes_seen`. */
export function createSqlGiftCodeStore(db: Database): GiftCodeStore {
  return {
    async list() {
      return (await db.select<SqlRow>(LIST, {})).map(TABLE.parse);
    },

    add: (code, audit) =>
      db.write(async (transaction) => {
        await db.change(TABLE.insert, TABLE.bind(code), transaction);
        await appendAudit(db, audit, transaction);
      }),

    revise: (id, decide) =>
      db.write(async (transaction) => {
        const [row] = await db.select<SqlRow>(LOCK_ROW, { id }, transaction);
        if (row === undefined) return undefined;
        const before = TABLE.parse(row);
        const { next, audit } = decide(before);
        await db.change(REPLACE, TABLE.bind({ ...next, id }), transaction);
        await appendAudit(db, audit, transaction);
        return { before, after: next };
      }),

    remove: (id, audit) =>
      db.write(async (transaction) => {
        const [row] = await db.select<SqlRow>(REMOVE, { id }, transaction);
        if (row === undefined) return undefined;
        const removed = TABLE.parse(row);
        await appendAudit(db, audit(removed), transaction);
        return removed;
      }),

    async seenAt(sessionId) {
      const [row] = await db.select<{ readonly seen_at: number }>(
        'SELECT seen_at FROM gift_codes_seen WHERE session_id = $sessionId',
        { sessionId },
      );
      return row?.seen_at ?? null;
    },

    async markSeen(sessionId, at) {
      await db.write((transaction) => db.change(MARK_SEEN, { sessionId, at }, transaction));
    },
  };
}
