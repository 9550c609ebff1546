import { type AdminAccount, hasSameSecrets, takeStep } from '../admin/adminAccount.ts';
import { fail, type Result, succeed } from '../result.ts';
import { beginAdminSession, type SessionStart } from './beginAdminSession.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

export type SignInInput = SessionStart & {
  /** Who it should be, as it was read before the check; undefined if there is no such admin. */
  readonly account: AdminAccount | undefined;
  readonly passwordRight: boolean;
  /** The time step of the code of the authenticator app; undefined without a right code. */
  readonly step: number | undefined;
};

export type SignIn = (
  input: SignInInput,
) => Promise<
  Result<NonNullable<Awaited<ReturnType<typeof beginAdminSession>>>, { readonly code: 'wrong_password' }>
>;

/**
 * Begins a session at `context.at` in place of the caller's old one, or logs that the sign-in failed. An account with an
 * authenticator app takes each code once; one that changed since the check takes nothing.
 */
export function makeSignIn(deps: Pick<UseCaseDeps, 'adminSessions' | 'admins'>): SignIn {
  return async ({ account: checked, passwordRight, step, from, context, ...start }) => {
    const begun = await beginAdminSession(deps, { ...start, context }, (accounts) => {
      const stored = passwordRight ? accounts.find(({ id }) => id === checked?.id) : undefined;
      const account = stored && hasSameSecrets(stored, checked) ? withCode(stored, step) : undefined;
      const action = account ? 'signed_in' : 'sign_in_failed';
      const actor = checked?.name ?? 'Admin';
      return {
        account,
        audit: { ...context, actor, action, subject: null, before: null, after: { from } },
      };
    });
    return begun ? succeed(begun) : fail('wrong_password');
  };
}

/** The account after its second factor, if it has one, took the code. */
function withCode(account: AdminAccount, step: number | undefined): AdminAccount | undefined {
  if (account.totpSecret === null) return account;
  return step === undefined ? undefined : takeStep(account, step);
}
