import type { AuditEntry } from '@bigsmall/domain/ports';
import { tableOf } from '../platform/database/tableOf.ts';

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
