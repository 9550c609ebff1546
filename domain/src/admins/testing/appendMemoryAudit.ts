import type { AuditEntry } from '../../ports.ts';

/** Adds an entry, and throws if its id is taken; to be called before the change that it remembers is made. */
export function appendMemoryAudit(audit: AuditEntry[], entry: AuditEntry): void {
  if (audit.some(({ id }) => id === entry.id)) throw new Error('An audit entry has this id already.');
  audit.push(entry);
}
