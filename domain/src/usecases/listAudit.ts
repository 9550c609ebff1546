import type { AuditEntry } from '../ports/index.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

export type ListAudit = (input: {
  readonly limit: number;
  readonly before?: string | undefined;
}) => Promise<readonly AuditEntry[]>;

/** What admins did, at most `limit` entries, the newest first; those older than the entry `before` if it is named. */
export function makeListAudit({ audit }: Pick<UseCaseDeps, 'audit'>): ListAudit {
  return ({ limit, before }) => audit.newest(limit, before);
}
