import type { AuditStamp } from '../ports/index.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

export type SignOut = (input: { readonly tokenHash: string; readonly stamp: AuditStamp }) => Promise<void>;

/** Ends the session of this token for good. */
export function makeSignOut({ adminSessions, audit }: Pick<UseCaseDeps, 'adminSessions' | 'audit'>): SignOut {
  return async ({ tokenHash, stamp }) => {
    if (!(await adminSessions.remove(tokenHash))) return;
    await audit.append({ ...stamp, action: 'signed_out', subject: null, before: null, after: null });
  };
}
