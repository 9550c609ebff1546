import type { AuditContext } from '../../ports.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

export type SignOut = (input: {
  readonly tokenHash: string;
  readonly context: AuditContext;
}) => Promise<void>;

/** Ends the session of this token for good. */
export function makeSignOut({ adminSessions, audit }: Pick<UseCaseDeps, 'adminSessions' | 'audit'>): SignOut {
  return async ({ tokenHash, context }) => {
    if (!(await adminSessions.remove(tokenHash))) return;
    await audit.append({ ...context, action: 'signed_out', subject: null, before: null, after: null });
  };
}
