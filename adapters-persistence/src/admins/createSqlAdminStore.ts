import type { AdminAccount } from '@bigsmall/domain/people';
import type { AdminStore } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import { appendTrail } from './createSqlTrailStore.ts';
import { ADMIN_SESSION_TABLE } from './createSqlAdminSessionStore.ts';
import type { Database } from '../platform/database/database.ts';
import { hideSecret, type SecretCipher, showSecret } from './secondFactorSecrets.ts';
import { type SqlRow, tableOf } from '../platform/database/tableOf.ts';

const TABLE = tableOf<AdminAccount>('admins', {
  id: 'text',
  name: 'text',
  password: 'text',
  totpSecret: 'text',
  totpStep: 'bigint',
  createdAt: 'bigint',
});

const LIST = 'SELECT * FROM admins ORDER BY created_at, id';
const PUT = `${TABLE.insert} ON CONFLICT (id) DO UPDATE SET ${TABLE.assignments}`;
const REMOVE = 'DELETE FROM admins WHERE id = $id';
const END_OTHERS = 'DELETE FROM admin_sessions WHERE admin_id = $adminId AND token_hash <> $tokenHash';

/** The accounts of admins in the table `admins`; with a cipher, the secrets of authenticator apps are encrypted there. */
export function createSqlAdminStore(db: Database, cipher?: SecretCipher): AdminStore {
  const list = async (transaction?: Transaction) =>
    (await db.select<SqlRow>(LIST, {}, transaction)).map((row) => showSecret(TABLE.parse(row), cipher));
  return {
    list: () => list(),

    change: (decide) =>
      db.write(async (transaction) => {
        // Rules such as that of the last admin hold over all rows.
        await db.lockKey('admins', transaction);
        const { answer, put, remove, begin, endOthers, trail } = decide(await list(transaction));
        if (put) await db.change(PUT, TABLE.bind(hideSecret(put, cipher)), transaction);
        if (remove !== undefined) await db.change(REMOVE, { id: remove }, transaction);
        if (endOthers) {
          const { adminId, tokenHash } = endOthers;
          await db.change(END_OTHERS, { adminId, tokenHash }, transaction);
        }
        if (begin) await db.change(ADMIN_SESSION_TABLE.insert, ADMIN_SESSION_TABLE.bind(begin), transaction);
        if (trail) await appendTrail(db, trail, transaction);
        return answer;
      }),
  };
}
