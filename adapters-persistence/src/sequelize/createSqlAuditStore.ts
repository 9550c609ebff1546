import type { AuditStore } from '@bigsmall/domain/ports';
import { appendAudit } from './appendAudit.ts';
import { AUDIT_TABLE } from './auditTable.ts';
import type { Database } from './database.ts';
import type { SqlRow } from './tableOf.ts';

const NEWEST = 'SELECT * FROM audit_log ORDER BY done_at DESC, id DESC LIMIT $limit';

const OLDER = `
  SELECT * FROM audit_log WHERE (done_at, id) < ($at, $before) ORDER BY done_at DESC, id DESC LIMIT $limit`;

/** The audit log in the table `audit_log`. */
export function createSqlAuditStore(db: Database): AuditStore {
  async function newestRows(limit: number, before: string | undefined): Promise<readonly SqlRow[]> {
    if (before === undefined) return db.select<SqlRow>(NEWEST, { limit });
    const sql = 'SELECT done_at FROM audit_log WHERE id = $before';
    const [entry] = await db.select<{ readonly done_at: number }>(sql, { before });
    if (entry === undefined) return [];
    return db.select<SqlRow>(OLDER, { at: entry.done_at, before, limit });
  }

  return {
    append: (entry) => db.write((transaction) => appendAudit(db, entry, transaction)),
    newest: async (limit, before) => (await newestRows(limit, before)).map(AUDIT_TABLE.parse),
  };
}
