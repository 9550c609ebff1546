import type { AdminAccount } from '@bigsmall/domain';
import type { AdminStore } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import { appendAudit } from './appendAudit.ts';
import type { Database } from './database.ts';
import { type SqlRow, tableOf } from './tableOf.ts';

const TABLE = tableOf<AdminAccount>('admins', {
  id: 'text',
  name: 'text',
  role: 'text',
  password: 'text',
  totpSecret: 'text',
  totpStep: 'bigint',
  invitationHash: 'text',
  invitedUntil: 'bigint',
  createdAt: 'bigint',
});

const LIST = 'SELECT * FROM admins ORDER BY created_at, id';
const PUT = `${TABLE.insert} ON CONFLICT (id) DO UPDATE SET ${TABLE.assignments}`;
const REMOVE = 'DELETE FROM admins WHERE id = $id';

/** The accounts of admins in the table `admins`. */
export function createSqlAdminStore(db: Database): AdminStore {
  const list = async (transaction?: Transaction) =>
    (await db.select<SqlRow>(LIST, {}, transaction)).map(TABLE.parse);
  return {
    list: () => list(),

    change: (decide) =>
      db.write(async (transaction) => {
        // Rules such as that of the last owner hold over all rows.
        await db.lockKey('admins', transaction);
        const { answer, put, remove, audit } = decide(await list(transaction));
        if (put) await db.change(PUT, TABLE.bind(put), transaction);
        if (remove !== undefined) await db.change(REMOVE, { id: remove }, transaction);
        if (audit) await appendAudit(db, audit, transaction);
        return answer;
      }),
  };
}
