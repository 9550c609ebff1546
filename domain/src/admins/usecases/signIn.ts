import { type AdminAccount, hasSameSecrets } from '../adminAccount.ts';
import { type ReadCode, takeCode } from '../backupCodes.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import { beginAdminSession, type SessionStart } from './beginAdminSession.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

export type SignInInput = SessionStart &
  ReadCode & {
    /** Who it should be, as it was read before the check; undefined if there is no such admin. */
    readonly account: AdminAccount | undefined;
    readonly passwordRight: boolean;
  };

export type SignIn = (
  input: SignInInput,
) => Promise<
  Result<
    NonNullable<Awaited<ReturnType<typeof beginAdminSession>>>,
    { readonly code: 'wrong_password' | 'code_needed' }
  >
>;

/**
 * Begins a session at `context.at` in place of the caller's old one, or logs that the sign-in failed. An account with an
 * authenticator app takes each code and each backup code once; one that changed since the check takes nothing.
 * `code_needed`: the password is right, and no code that counts came with it.
 */
export function makeSignIn(deps: Pick<UseCaseDeps, 'adminSessions' | 'admins' | 'passwordMark'>): SignIn {
  return async ({ account: checked, passwordRight, step, backupHash, from, context, ...start }) => {
    let code: 'wrong_password' | 'code_needed' = 'wrong_password';
    const begun = await beginAdminSession(deps, { ...start, context }, (accounts) => {
      const stored = passwordRight ? accounts.find(({ id }) => id === checked?.id) : undefined;
      const known = stored && hasSameSecrets(stored, checked) ? stored : undefined;
      code = known ? 'code_needed' : 'wrong_password';
      const account = known && takeCode(known, { step, backupHash });
      const spent = account && account.backupCodes.length < (stored?.backupCodes.length ?? 0);
      const failed = known ? 'code_failed' : 'sign_in_failed';
      const action = spent ? 'backup_code_used' : account ? 'signed_in' : failed;
      const after = spent ? { from, left: account.backupCodes.length } : { from };
      // No admin can have that name.
      const actor = checked?.name ?? '(unknown)';
      return {
        account,
        trail: { ...context, actor, action, subject: null, before: null, after },
      };
    });
    return begun ? succeed(begun) : fail(code);
  };
}
