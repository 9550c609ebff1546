import type { AuditEntry } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import type { Database } from './database.ts';

const APPEND = `
  INSERT INTO audit_log (id, done_at, actor, action, subject, before_facts, after_facts)
  VALUES ($id, $at, $actor, $action, $subject, $before, $after)`;

/** Writes an audit entry within the transaction of the change that it remembers. */
export async function appendAudit(db: Database, entry: AuditEntry, transaction: Transaction): Promise<void> {
  const { id, at, actor, action, subject, before, after } = entry;
  const bind = { id, at, actor, action, subject, before: asText(before), after: asText(after) };
  await db.change(APPEND, bind, transaction);
}

function asText(facts: AuditEntry['before']): string | null {
  return facts === null ? null : JSON.stringify(facts);
}
