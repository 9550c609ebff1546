import { type AdminAccount, accountFor } from '../adminAccount.ts';
import type { AdminsChange, TrailContext } from '../../ports.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

type Answer = Result<AdminAccount, { readonly code: 'not_found' }>;

export type ResetAdmin = (input: {
  readonly name: string;
  /** The hash of the new password. */
  readonly password: string;
  readonly context: TrailContext;
}) => Promise<Answer>;

/**
 * Gives an admin who is locked out a new password, and removes the second factor; all sessions of this admin end. Fails
 * where no admin who can sign in has this name.
 */
export function makeResetAdmin({ admins }: Pick<UseCaseDeps, 'admins'>): ResetAdmin {
  return ({ name, password, context }) =>
    admins.change((accounts): AdminsChange<Answer> => {
      const stored = name === '' ? undefined : accountFor(accounts, name);
      if (stored === undefined) return { answer: fail('not_found') };
      const put = { ...stored, password, totpSecret: null, backupCodes: [] };
      return {
        answer: succeed(put),
        put,
        // No session has an empty hash: all of them end.
        endOthers: { adminId: stored.id, tokenHash: '' },
        trail: { ...context, action: 'admin_reset', subject: stored.id, before: null, after: null },
      };
    });
}
