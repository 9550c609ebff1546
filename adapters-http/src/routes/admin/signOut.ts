import type { ServerRoute } from '@hapi/hapi';
import { ADMIN_NAME, type SignOut } from '@bigsmall/domain/usecases';
import type { AdminCookie } from '../../admin/createAdminCookie.ts';
import type { Done } from '../../contract/index.ts';
import { done } from '../schemas.ts';

export type SignOutDeps = {
  readonly signOut: SignOut;
  readonly cookie: AdminCookie;
  readonly now: () => number;
  readonly newId: () => string;
};

/** Ends the caller's session, also for copies of its cookie. */
export function signOutRoute({ signOut, cookie, now, newId }: SignOutDeps): ServerRoute {
  return {
    method: 'DELETE',
    path: '/api/admin/session',
    options: { auth: 'admin', response: { status: { 200: done } } },
    async handler(request, h) {
      const tokenHash = cookie.tokenHash(request);
      const stamp = { id: newId(), at: now(), actor: ADMIN_NAME };
      if (tokenHash !== undefined) await signOut({ tokenHash, stamp });
      h.unstate(cookie.name);
      const answer: Done = { ok: true };
      return answer;
    },
  };
}
