import type { AuditEntry } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import { AUDIT_TABLE } from './auditTable.ts';
import type { Database } from '../platform/database/database.ts';

/** Writes an audit entry within the transaction of the change that it describes. */
export async function appendAudit(db: Database, entry: AuditEntry, transaction: Transaction): Promise<void> {
  await db.change(AUDIT_TABLE.insert, AUDIT_TABLE.bind(entry), transaction);
}
