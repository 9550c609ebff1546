import { hasItsPassword, isAdminSessionAlive } from '../isAdminSessionAlive.ts';
import type { TrailContext, StoredAdminSession } from '../../ports.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** A session as it is listed. Its id is no token and opens nothing. Times are epoch ms. */
export type ListedSession = Omit<StoredAdminSession, 'tokenHash' | 'passwordMark'> & { readonly id: string };

export type ListAdminSessions = (input: { readonly now: number }) => Promise<readonly ListedSession[]>;

/** The sessions of all admins that are alive, the newest first. */
export function makeListAdminSessions({
  adminSessions,
  admins,
  passwordMark,
}: Pick<UseCaseDeps, 'adminSessions' | 'admins' | 'passwordMark'>): ListAdminSessions {
  return async ({ now }) => {
    const [sessions, accounts] = await Promise.all([adminSessions.list(), admins.list()]);
    return sessions
      .filter((session) => {
        const account = accounts.find(({ id }) => id === session.adminId);
        const alive = isAdminSessionAlive(session, now);
        return alive && account !== undefined && hasItsPassword(session, account, passwordMark);
      })
      .map(({ tokenHash, adminId, device, createdAt, lastSeenAt }) => ({
        id: adminSessionId(tokenHash),
        adminId,
        device,
        createdAt,
        lastSeenAt,
      }));
  };
}

export type EndAdminSession = (input: {
  readonly id: string;
  readonly by: string;
  readonly context: TrailContext;
}) => Promise<boolean>;

/** Ends a session of the caller; answers whether it was there. */
export function makeEndAdminSession({
  adminSessions,
  trail,
}: Pick<UseCaseDeps, 'adminSessions' | 'trail'>): EndAdminSession {
  return async ({ id, by, context }) => {
    const session = (await adminSessions.list()).find(({ tokenHash }) => adminSessionId(tokenHash) === id);
    if (session?.adminId !== by || !(await adminSessions.remove(session.tokenHash))) return false;
    const entry = { ...context, action: 'session_ended', subject: session.adminId } as const;
    await trail.append({ ...entry, before: { device: session.device }, after: null });
    return true;
  };
}

/** The id by which a session is listed: 64 bits of the token's hash. */
export function adminSessionId(tokenHash: string): string {
  return tokenHash.slice(0, 16);
}
