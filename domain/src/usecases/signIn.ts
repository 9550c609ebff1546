import { type AdminAccount, hasSameSecrets, takeStep } from '../admin/adminAccount.ts';
import { takeBackupCode } from '../admin/backupCodes.ts';
import { fail, type Result, succeed } from '../result.ts';
import { beginAdminSession, type SessionStart } from './beginAdminSession.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

export type SignInInput = SessionStart & {
  /** Who it should be, as it was read before the check; undefined if there is no such admin. */
  readonly account: AdminAccount | undefined;
  readonly passwordRight: boolean;
  /** The time step of the code of the authenticator app; undefined without a right code. */
  readonly step: number | undefined;
  /** The SHA-256 (hex) of a backup code that came in its place. */
  readonly backupHash: string | undefined;
};

export type SignIn = (
  input: SignInInput,
) => Promise<
  Result<NonNullable<Awaited<ReturnType<typeof beginAdminSession>>>, { readonly code: 'wrong_password' }>
>;

/**
 * Begins a session at `context.at` in place of the caller's old one, or logs that the sign-in failed. An account with an
 * authenticator app takes each code and each backup code once; one that changed since the check takes nothing.
 */
export function makeSignIn(deps: Pick<UseCaseDeps, 'adminSessions' | 'admins'>): SignIn {
  return async ({ account: checked, passwordRight, step, backupHash, from, context, ...start }) => {
    const begun = await beginAdminSession(deps, { ...start, context }, (accounts) => {
      const stored = passwordRight ? accounts.find(({ id }) => id === checked?.id) : undefined;
      const account =
        stored && hasSameSecrets(stored, checked) ? withCode(stored, step, backupHash) : undefined;
      const spent = account && account.backupCodes.length < (stored?.backupCodes.length ?? 0);
      const action = spent ? 'backup_code_used' : account ? 'signed_in' : 'sign_in_failed';
      const after = spent ? { from, left: account.backupCodes.length } : { from };
      const actor = checked?.name ?? 'Admin';
      return {
        account,
        audit: { ...context, actor, action, subject: null, before: null, after },
      };
    });
    return begun ? succeed(begun) : fail('wrong_password');
  };
}

/** The account after its second factor, if it has one, took the code. */
function withCode(
  account: AdminAccount,
  step: number | undefined,
  backupHash: string | undefined,
): AdminAccount | undefined {
  if (account.totpSecret === null) return account;
  if (backupHash !== undefined) return takeBackupCode(account, backupHash);
  return step === undefined ? undefined : takeStep(account, step);
}
