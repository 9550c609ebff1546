import type { GiftCodeStore, StoredGiftCode } from '@bigsmall/domain/ports';
import { auditedRows } from './auditedRows.ts';
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

const MARK_SEEN = `
  INSERT INTO gift_codes_seen (session_id, seen_at) VALUES ($sessionId, $at)
  ON CONFLICT (session_id) DO UPDATE SET seen_at = excluded.seen_at
    WHERE excluded.seen_at > gift_codes_seen.seen_at`;

/** Gift codes in the table `gift_codes`, and when each session last looked in `gift_codes_seen`. */
export function createSqlGiftCodeStore(db: Database): GiftCodeStore {
  const audited = auditedRows(db, 'gift_codes', TABLE);
  return {
    async list() {
      return (await db.select<SqlRow>(LIST, {})).map(TABLE.parse);
    },

    add: audited.add,
    revise: audited.revise,
    remove: audited.remove,
    restore: audited.restore,

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
