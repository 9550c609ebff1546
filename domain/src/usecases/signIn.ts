import { type AdminAccount, takeStep } from '../admin/adminAccount.ts';
import { fail, type Result } from '../result.ts';
import { beginAdminSession, type SessionStart } from './beginAdminSession.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

export type SignInInput = SessionStart & {
  /** Who it should be, undefined if there is no such admin. */
  readonly account: AdminAccount | undefined;
  readonly passwordRight: boolean;
  /** The time step of the code of the authenticator app; undefined without a right code. */
  readonly step: number | undefined;
};

export type SignIn = (
  input: SignInInput,
) => Promise<Result<{ readonly expiresAt: number }, { readonly code: 'wrong_password' }>>;

type Deps = Pick<UseCaseDeps, 'adminSessions' | 'admins' | 'audit'>;

/**
 * Begins a session at `context.at` in place of the caller's old one, or logs that the sign-in failed. An account with an
 * authenticator app takes each code once.
 */
export function makeSignIn({ adminSessions, admins, audit }: Deps): SignIn {
  return async ({ account, passwordRight, step, ...start }) => {
    const admitted = account && passwordRight && (await takesCode(admins, account, step));
    const { from, context } = start;
    const action = admitted ? 'signed_in' : 'sign_in_failed';
    // Written first, so that the log has every session.
    await audit.append({ ...context, action, subject: null, before: null, after: { from } });
    return admitted ? beginAdminSession(adminSessions, account.id, start) : fail('wrong_password');
  };
}

function takesCode(
  admins: UseCaseDeps['admins'],
  { id, totpSecret }: AdminAccount,
  step: number | undefined,
): boolean | Promise<boolean> {
  if (totpSecret === null) return true;
  if (step === undefined) return false;
  return admins.change((accounts) => {
    const stored = accounts.find((each) => each.id === id);
    // The code was checked against the secret of the account as it was read.
    const put = stored?.totpSecret === totpSecret ? takeStep(stored, step) : undefined;
    return { answer: put !== undefined, ...(put && { put }) };
  });
}
