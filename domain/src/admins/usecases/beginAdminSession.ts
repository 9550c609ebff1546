import type { AdminAccount } from '../adminAccount.ts';
import { ADMIN_SESSION_IDLE, ADMIN_SESSION_LASTS } from '../isAdminSessionAlive.ts';
import type { TrailContext, TrailEntry } from '../../ports.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** `tokenHash` is that of a fresh token, `oldTokenHash` that of the token with which the caller came, if any. */
export type SessionStart = {
  readonly tokenHash: string;
  readonly oldTokenHash: string | undefined;
  /** What the caller's browser calls itself. */
  readonly device: string;
  /** The address from which the caller comes. */
  readonly from: string;
  readonly context: Omit<TrailContext, 'actor'>;
};

/** Whose session begins, as the account is to be stored; undefined if none does. */
type Admission = { readonly account: AdminAccount | undefined; readonly trail?: TrailEntry };

/**
 * Begins a session at `context.at` in place of the caller's old one, in the transaction in which `admit` reads the
 * accounts: a change of the account comes before it or ends the session. Removes those that have ended.
 */
export async function beginAdminSession(
  { admins, adminSessions, passwordMark }: Pick<UseCaseDeps, 'admins' | 'adminSessions' | 'passwordMark'>,
  { tokenHash, oldTokenHash, device, context: { at } }: Omit<SessionStart, 'from'>,
  admit: (accounts: readonly AdminAccount[]) => Admission,
) {
  const account = await admins.change((accounts) => {
    const { account: put, ...rest } = admit(accounts);
    const begin = put && { tokenHash, adminId: put.id, device, passwordMark, createdAt: at, lastSeenAt: at };
    return { answer: put, ...rest, ...(put && { put, begin }) };
  });
  if (account === undefined) return undefined;
  if (oldTokenHash !== undefined) await adminSessions.remove(oldTokenHash);
  await adminSessions.forget({ createdUntil: at - ADMIN_SESSION_LASTS, seenUntil: at - ADMIN_SESSION_IDLE });
  return { name: account.name, expiresAt: at + ADMIN_SESSION_LASTS };
}
