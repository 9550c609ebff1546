import { ADMIN_SESSION_LASTS, isAdminSessionAlive } from '../admin/isAdminSessionAlive.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

/** That a session is in use is written at most so often (ms). */
const TOUCH_EVERY = 60_000;

/** There is one admin, by this name. */
export const ADMIN_NAME = 'Admin';

/** Who is signed in, and until when at most (epoch ms). */
export type Admin = { readonly name: string; readonly expiresAt: number };

export type ReadAdmin = (input: {
  readonly tokenHash: string;
  readonly now: number;
}) => Promise<Admin | undefined>;

/** The admin of this token, undefined unless its session is alive. Each call counts as use. */
export function makeReadAdmin({ adminSessions }: Pick<UseCaseDeps, 'adminSessions'>): ReadAdmin {
  return async ({ tokenHash, now }) => {
    const session = await adminSessions.find(tokenHash);
    if (session === undefined || !isAdminSessionAlive(session, now)) return undefined;
    if (now - session.lastSeenAt >= TOUCH_EVERY) await adminSessions.touch(tokenHash, now);
    return { name: ADMIN_NAME, expiresAt: session.createdAt + ADMIN_SESSION_LASTS };
  };
}
