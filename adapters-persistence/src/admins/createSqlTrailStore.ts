import type { TrailEntry, TrailStore, TrailedRows } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import type { Database } from '../platform/database/database.ts';
import { type SqlRow, type Table, tableOf } from '../platform/database/tableOf.ts';

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
export const appendTrail = (db: Database, entry: TrailEntry, transaction: Transaction): Promise<void> =>
  TABLE.add(db, entry, transaction);

const NEWEST = 'ORDER BY done_at DESC, id DESC LIMIT $limit';
const OLDER = `WHERE (done_at, id) < (SELECT done_at, id FROM audit_log WHERE id = $before) ${NEWEST}`;

/** The trail in the table `audit_log`. */
export function createSqlTrailStore(db: Database): TrailStore {
  return {
    append: (entry) => db.write((transaction) => appendTrail(db, entry, transaction)),
    newest: (limit, before) =>
      before === undefined ? TABLE.rows(db, NEWEST, { limit }) : TABLE.rows(db, OLDER, { limit, before }),
  };
}

/** Changes of the rows of a table with an `updated_at`, each in one transaction with its trail entry. */
export function rowsWithTrail<Entity extends object>(
  db: Database,
  name: string,
  table: Table<Entity>,
): TrailedRows<Entity> {
  // Locks the row until the transaction ends and reads its newest state, on both databases.
  const lock = `UPDATE ${name} SET updated_at = updated_at WHERE id = $id RETURNING *`;
  const replace = `UPDATE ${name} SET ${table.assignments} WHERE id = $id`;

  return {
    add: (entity, trail) =>
      db.write(async (transaction) => {
        await table.add(db, entity, transaction);
        await appendTrail(db, trail, transaction);
      }),

    revise: (id, decide) =>
      db.write(async (transaction) => {
        const [row] = await db.select<SqlRow>(lock, { id }, transaction);
        if (row === undefined) return undefined;
        const before = table.parse(row);
        const revision = decide(before);
        if (revision === undefined) return { before, after: before };
        const { next, trail } = revision;
        await db.change(replace, table.bind({ ...next, id }), transaction);
        await appendTrail(db, trail, transaction);
        return { before, after: next };
      }),

    remove: (id, entryOf) =>
      db.write(async (transaction) => {
        const sql = `DELETE FROM ${name} WHERE id = $id RETURNING *`;
        const [row] = await db.select<SqlRow>(sql, { id }, transaction);
        if (row === undefined) return undefined;
        const removed = table.parse(row);
        await appendTrail(db, entryOf(removed), transaction);
        return removed;
      }),
  };
}
