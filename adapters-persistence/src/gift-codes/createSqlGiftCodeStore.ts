import type { SessionId } from '@bigsmall/domain/people';
import type { GiftCodeStore, StoredGiftCode } from '@bigsmall/domain/ports';
import { rowsWithTrail } from '../admins/createSqlTrailStore.ts';
import { batchedWrite } from '../platform/writes/createBatcher.ts';
import type { Database } from '../platform/database/database.ts';
import { bindRows, tableOf } from '../platform/database/tableOf.ts';

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

// Always in one order, so that no two batches deadlock.
const markSeenSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ session_id: 'text', seen_at: 'bigint' })})
  INSERT INTO gift_codes_seen (session_id, seen_at)
  SELECT session_id, MAX(seen_at) FROM incoming WHERE true GROUP BY session_id ORDER BY session_id
  ON CONFLICT (session_id) DO UPDATE SET seen_at = excluded.seen_at
    WHERE excluded.seen_at > gift_codes_seen.seen_at`;

/** Gift codes in the table `gift_codes`, and when each session last looked in `gift_codes_seen`. */
export function createSqlGiftCodeStore(db: Database): GiftCodeStore {
  const markSeen = batchedWrite<readonly [SessionId, number], void>(db, async (marks, transaction) => {
    await db.change(markSeenSql(db), bindRows(marks), transaction);
    return [];
  });
  return {
    list: () => TABLE.rows(db, 'ORDER BY created_at DESC, id DESC'),

    ...rowsWithTrail(db, 'gift_codes', TABLE),

    async seenAt(sessionId) {
      const [row] = await db.select<{ readonly seen_at: number }>(
        'SELECT seen_at FROM gift_codes_seen WHERE session_id = $sessionId',
        { sessionId },
      );
      return row?.seen_at ?? null;
    },

    markSeen: (sessionId, at) => markSeen([sessionId, at]),
  };
}
