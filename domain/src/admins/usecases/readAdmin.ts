import { ADMIN_SESSION_LASTS, hasItsPassword, isAdminSessionAlive } from '../isAdminSessionAlive.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** That a session is in use is written at most so often (ms). */
const TOUCH_EVERY = 60_000;

/** Who is signed in, and until when at most (epoch ms). */
export type Admin = {
  readonly id: string;
  readonly name: string;
  readonly expiresAt: number;
};

export type ReadAdmin = (input: {
  readonly tokenHash: string;
  readonly now: number;
}) => Promise<Admin | undefined>;

/** The admin of this token, undefined unless its session is alive, and its account exists and has the password under which it
 * began. Each call counts as use. */
export function makeReadAdmin({
  adminSessions,
  admins,
  passwordMark,
}: Pick<UseCaseDeps, 'adminSessions' | 'admins' | 'passwordMark'>): ReadAdmin {
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
