import type { AuditEntry } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import type { Database } from '../platform/database/database.ts';
import { tableOf } from '../platform/database/tableOf.ts';

/** Writes an audit entry within the transaction of the change that it describes. */
export async function appendAudit(db: Database, entry: AuditEntry, transaction: Transaction): Promise<void> {
  await db.change(AUDIT_TABLE.insert, AUDIT_TABLE.bind(entry), transaction);
}

/** The table `audit_log`. */
export const AUDIT_TABLE = tableOf<AuditEntry>('audit_log', {
  id: 'text',
  at: { name: 'done_at', storage: 'bigint' },
  actor: 'text',
  action: 'text',
  subject: 'text',
  before: { name: 'before_facts', storage: 'json' },
  after: { name: 'after_facts', storage: 'json' },
});
