import type { AdminAccount } from './adminAccount.ts';
import { HOUR } from '../platform/time/spans.ts';

/** A session ends this long (ms) after signing in, whatever happens, and this long after it was last used. */
export const ADMIN_SESSION_LASTS = 12 * HOUR;
export const ADMIN_SESSION_IDLE = 2 * HOUR;

/** Whether a session is still good at `now`; times are epoch ms. */
export function isAdminSessionAlive(
  session: { readonly createdAt: number; readonly lastSeenAt: number },
  now: number,
): boolean {
  return now < session.createdAt + ADMIN_SESSION_LASTS && now < session.lastSeenAt + ADMIN_SESSION_IDLE;
}

/** Whether the session began under the password that its account has: one that is configured may be another one by now. */
export function hasItsPassword(
  session: { readonly passwordMark: string | null },
  account: Pick<AdminAccount, 'password'>,
  passwordMark: string,
): boolean {
  return account.password !== null || session.passwordMark === passwordMark;
}
