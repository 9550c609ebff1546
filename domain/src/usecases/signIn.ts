import { ADMIN_SESSION_IDLE, ADMIN_SESSION_LASTS } from '../admin/isAdminSessionAlive.ts';
import type { AuditContext } from '../ports/index.ts';
import { fail, type Result, succeed } from '../result.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

/** `tokenHash` is that of a fresh token, `oldTokenHash` that of the token with which the caller came, if any. */
export type SignInInput = {
  readonly passwordRight: boolean;
  readonly tokenHash: string;
  readonly oldTokenHash: string | undefined;
  /** The address from which the caller comes. */
  readonly from: string;
  readonly context: AuditContext;
};

export type SignIn = (
  input: SignInInput,
) => Promise<Result<{ readonly expiresAt: number }, { readonly code: 'wrong_password' }>>;

/** Begins a session at `context.at` in place of the caller's old one, or logs that the password was wrong. */
export function makeSignIn({ adminSessions, audit }: Pick<UseCaseDeps, 'adminSessions' | 'audit'>): SignIn {
  return async ({ passwordRight, tokenHash, oldTokenHash, from, context }) => {
    const { at } = context;
    const action = passwordRight ? 'signed_in' : 'sign_in_failed';
    // Written first, so that the log has every session.
    await audit.append({ ...context, action, subject: null, before: null, after: { from } });
    if (!passwordRight) return fail('wrong_password');
    if (oldTokenHash !== undefined) await adminSessions.remove(oldTokenHash);
    await adminSessions.forget({
      createdUntil: at - ADMIN_SESSION_LASTS,
      seenUntil: at - ADMIN_SESSION_IDLE,
    });
    await adminSessions.add({ tokenHash, createdAt: at, lastSeenAt: at });
    return succeed({ expiresAt: at + ADMIN_SESSION_LASTS });
  };
}
