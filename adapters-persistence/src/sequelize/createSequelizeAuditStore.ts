import type { AuditAction, AuditEntry, AuditFacts, AuditStore } from '@bigsmall/domain/ports';
import { appendAudit } from './appendAudit.ts';
import type { Database } from './database.ts';

type AuditRow = {
  readonly id: string;
  readonly done_at: number;
  readonly actor: string;
  readonly action: AuditAction;
  readonly subject: string | null;
  readonly before_facts: string | null;
  readonly after_facts: string | null;
};

const NEWEST = 'SELECT * FROM audit_log ORDER BY done_at DESC, id DESC LIMIT $limit';

const OLDER = `
  SELECT * FROM audit_log WHERE (done_at, id) < ($at, $before) ORDER BY done_at DESC, id DESC LIMIT $limit`;

/** What was done, in the table `audit_log`. */
export function createSequelizeAuditStore(db: Database): AuditStore {
  async function newestRows(limit: number, before: string | undefined): Promise<readonly AuditRow[]> {
    if (before === undefined) return db.select<AuditRow>(NEWEST, { limit });
    const sql = 'SELECT done_at FROM audit_log WHERE id = $before';
    const [entry] = await db.select<Pick<AuditRow, 'done_at'>>(sql, { before });
    if (entry === undefined) return [];
    return db.select<AuditRow>(OLDER, { at: entry.done_at, before, limit });
  }

  return {
    append: (entry) => db.write((transaction) => appendAudit(db, entry, transaction)),
    newest: async (limit, before) => (await newestRows(limit, before)).map(entryOfRow),
  };
}

function entryOfRow(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.done_at,
    actor: row.actor,
    action: row.action,
    subject: row.subject,
    before: factsOf(row.before_facts),
    after: factsOf(row.after_facts),
  };
}

function factsOf(text: string | null): AuditFacts | null {
  return text === null ? null : (JSON.parse(text) as AuditFacts);
}
