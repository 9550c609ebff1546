import type { RecoveryStore, StoredRecovery } from '@bigsmall/domain/ports';
import type { Database } from '../platform/database/database.ts';
import { tableOf } from '../platform/database/tableOf.ts';

const TABLE = tableOf<StoredRecovery>('recovery_codes', {
  sessionId: 'text',
  codeHash: 'text',
  expiresAt: 'bigint',
});

const FORGET = 'DELETE FROM recovery_codes WHERE expires_at <= $now';

const OFFER = `${TABLE.insert}
  ON CONFLICT (session_id) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at`;

const TAKE =
  'DELETE FROM recovery_codes WHERE code_hash = $codeHash AND expires_at > $now RETURNING session_id';

/** Recovery codes in the table `recovery_codes`. */
export function createSqlRecoveryStore(db: Database): RecoveryStore {
  return {
    offer: (recovery, now) =>
      db.write(async (transaction) => {
        await db.change(FORGET, { now }, transaction);
        await db.change(OFFER, TABLE.bind(recovery), transaction);
      }),

    take: (codeHash, now) =>
      db.write(async (transaction) => {
        type Row = { readonly session_id: StoredRecovery['sessionId'] };
        const [row] = await db.select<Row>(TAKE, { codeHash, now }, transaction);
        return row?.session_id;
      }),
  };
}
