import { ADMIN_SESSION_IDLE, ADMIN_SESSION_LASTS } from '../admin/isAdminSessionAlive.ts';
import type { AdminSessionStore, AuditContext } from '../ports/index.ts';
import { succeed } from '../result.ts';

/** `tokenHash` is that of a fresh token, `oldTokenHash` that of the token with which the caller came, if any. */
export type SessionStart = {
  readonly tokenHash: string;
  readonly oldTokenHash: string | undefined;
  /** What the caller's browser calls itself. */
  readonly device: string;
  /** The address from which the caller comes. */
  readonly from: string;
  readonly context: AuditContext;
};

/** Stores a session of the admin in place of the caller's old one, and removes those that have ended. */
export async function beginAdminSession(
  adminSessions: AdminSessionStore,
  adminId: string,
  { tokenHash, oldTokenHash, device, context: { at } }: SessionStart,
) {
  if (oldTokenHash !== undefined) await adminSessions.remove(oldTokenHash);
  await adminSessions.forget({ createdUntil: at - ADMIN_SESSION_LASTS, seenUntil: at - ADMIN_SESSION_IDLE });
  await adminSessions.add({ tokenHash, adminId, device, createdAt: at, lastSeenAt: at });
  return succeed({ expiresAt: at + ADMIN_SESSION_LASTS });
}
