import type { TrailEntry, TrailStore } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import type { Database } from '../platform/database/database.ts';
import { type SqlRow, tableOf } from '../platform/database/tableOf.ts';

const TABLE = tableOf<TrailEntry>('audit_log', {
  id: 'text',
  at: { name: 'done_at', storage: 'bigint' },
  actor: 'text',
  action: 'text',
  subject: 'text',
  before: { name: 'before_facts', storage: 'json' },
  after: { name: 'after_facts', storage: 'json' },
});

/** Writes a trail entry within the transaction of the change that it describes. */
export async function appendTrail(db: Database, entry: TrailEntry, transaction: Transaction): Promise<void> {
  await db.change(TABLE.insert, TABLE.bind(entry), transaction);
}

const newestSql = (where: string) =>
  `SELECT * FROM audit_log ${where} ORDER BY done_at DESC, id DESC LIMIT $limit`;
const NEWEST = newestSql('');
const OLDER = newestSql('WHERE (done_at, id) < (SELECT done_at, id FROM audit_log WHERE id = $before)');

/** The trail in the table `audit_log`. */
export function createSqlTrailStore(db: Database): TrailStore {
  return {
    append: (entry) => db.write((transaction) => appendTrail(db, entry, transaction)),
    async newest(limit, before) {
      const rows =
        before === undefined
          ? await db.select<SqlRow>(NEWEST, { limit })
          : await db.select<SqlRow>(OLDER, { limit, before });
      return rows.map(TABLE.parse);
    },
  };
}
