import {
  ADMIN_SESSION_IDLE,
  ADMIN_SESSION_LASTS,
  type AdminAccount,
  hasItsPassword,
  hasSameSecrets,
  isAdminSessionAlive,
  takeCode,
} from '../adminAccount.ts';
import type { AdminsChange, TrailContext } from '../../ports.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

type Deps = Pick<UseCaseDeps, 'admins' | 'adminSessions' | 'passwordMark'>;

/** That a session is in use is written at most so often (ms). */
const TOUCH_EVERY = 60_000;

/** `tokenHash` is that of a fresh token, `oldTokenHash` that of the token with which the caller came, if any. */
export type SignInInput = {
  /** Who it should be, as it was read before the check; undefined if there is no such admin. */
  readonly account: AdminAccount | undefined;
  readonly passwordRight: boolean;
  /** Of the code of the authenticator app; undefined without a right one. */
  readonly step: number | undefined;
  readonly tokenHash: string;
  readonly oldTokenHash: string | undefined;
  /** The address from which the caller comes. */
  readonly from: string;
  readonly context: Omit<TrailContext, 'actor'>;
};

type SignedIn = { readonly name: string; readonly expiresAt: number };
type Rejection = { readonly code: 'wrong_password' | 'code_needed' };

/**
 * Begins a session at `context.at` in place of the caller's old one, or logs that the sign-in failed, in the transaction that
 * reads the account: one that changed since the check takes nothing. `code_needed`: the password is right, and no unused code
 * came with it. Removes the sessions that have ended.
 */
export function makeSignIn({ admins, adminSessions, passwordMark }: Deps) {
  return async (input: SignInInput): Promise<Result<SignedIn, Rejection>> => {
    const { account: checked, passwordRight, step, from, context, oldTokenHash, tokenHash } = input;
    const { at } = context;
    // No admin can have that name.
    const entry = { ...context, actor: checked?.name ?? '(unknown)', subject: null, before: null };
    const answer = await admins.change((accounts): AdminsChange<Result<SignedIn, Rejection>> => {
      const stored = passwordRight ? accounts.find(({ id }) => id === checked?.id) : undefined;
      if (stored === undefined || !hasSameSecrets(stored, checked)) {
        return {
          answer: fail('wrong_password'),
          trail: { ...entry, action: 'sign_in_failed', after: { from } },
        };
      }
      const put = takeCode(stored, step);
      if (put === undefined) {
        return { answer: fail('code_needed'), trail: { ...entry, action: 'code_failed', after: { from } } };
      }
      return {
        answer: succeed({ name: put.name, expiresAt: at + ADMIN_SESSION_LASTS }),
        put,
        begin: { tokenHash, adminId: put.id, passwordMark, createdAt: at, lastSeenAt: at },
        trail: { ...entry, action: 'signed_in', after: { from } },
      };
    });
    if (!answer.ok) return answer;
    if (oldTokenHash !== undefined) await adminSessions.remove(oldTokenHash);
    await adminSessions.forget({
      createdUntil: at - ADMIN_SESSION_LASTS,
      seenUntil: at - ADMIN_SESSION_IDLE,
    });
    return answer;
  };
}

/** Who is signed in, and until when at most (epoch ms). */
export type ReadAdmin = (input: {
  readonly tokenHash: string;
  readonly now: number;
}) => Promise<(SignedIn & { readonly id: string }) | undefined>;

/**
 * The admin of this token, undefined unless its session is alive, and its account exists and has the password under which it
 * began. Each call counts as use.
 */
export function makeReadAdmin({ adminSessions, admins, passwordMark }: Deps): ReadAdmin {
  return async ({ tokenHash, now }) => {
    const session = await adminSessions.find(tokenHash);
    if (session === undefined || !isAdminSessionAlive(session, now)) return undefined;
    const account = (await admins.list()).find(({ id }) => id === session.adminId);
    if (account === undefined || !hasItsPassword(session, account, passwordMark)) return undefined;
    if (now - session.lastSeenAt >= TOUCH_EVERY) await adminSessions.touch(tokenHash, now);
    const { id, name } = account;
    return { id, name, expiresAt: session.createdAt + ADMIN_SESSION_LASTS };
  };
}

/** Ends the session of this token for good. */
export function makeSignOut({ adminSessions, trail }: Pick<UseCaseDeps, 'adminSessions' | 'trail'>) {
  return async ({ tokenHash, context }: { readonly tokenHash: string; readonly context: TrailContext }) => {
    if (!(await adminSessions.remove(tokenHash))) return;
    await trail.append({ ...context, action: 'signed_out', subject: null, before: null, after: null });
  };
}
