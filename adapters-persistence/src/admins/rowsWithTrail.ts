import type { TrailEntry } from '@bigsmall/domain/ports';
import { appendTrail } from './createSqlTrailStore.ts';
import type { Database } from '../platform/database/database.ts';
import type { SqlRow, Table } from '../platform/database/tableOf.ts';

type Revision<Entity> = { readonly next: Entity; readonly trail: TrailEntry };

/** Changes of the rows of a table with an `updated_at`, each in one transaction with its trail entry. */
export function rowsWithTrail<Entity extends object>(db: Database, name: string, table: Table<Entity>) {
  // Locks the row until the transaction ends and reads its newest state, on both databases.
  const lock = `UPDATE ${name} SET updated_at = updated_at WHERE id = $id RETURNING *`;
  const replace = `UPDATE ${name} SET ${table.assignments} WHERE id = $id`;

  return {
    add: (entity: Entity, trail: TrailEntry) =>
      db.write(async (transaction) => {
        await db.change(table.insert, table.bind(entity), transaction);
        await appendTrail(db, trail, transaction);
      }),

    revise: (id: string, decide: (stored: Entity) => Revision<Entity>) =>
      db.write(async (transaction) => {
        const [row] = await db.select<SqlRow>(lock, { id }, transaction);
        if (row === undefined) return undefined;
        const before = table.parse(row);
        const { next, trail } = decide(before);
        await db.change(replace, table.bind({ ...next, id }), transaction);
        await appendTrail(db, trail, transaction);
        return { before, after: next };
      }),

    remove: (id: string, entryOf: (stored: Entity) => TrailEntry) =>
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
