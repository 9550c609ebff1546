import type { ServerRoute } from '@hapi/hapi';
import { auditContext } from '../auditContext.ts';
import type { AdminCookie } from '../createAdminCookie.ts';
import type { Done } from '../../wire.ts';
import { done } from '../../platform/routes/schemas.ts';
import type { RouteDeps } from '../../routeDeps.ts';

type Deps = Pick<RouteDeps, 'signOut' | 'now' | 'newId'> & { readonly cookie: AdminCookie };

/** Ends the caller's session, also for copies of its cookie. */
export function signOutRoute({ signOut, cookie, now, newId }: Deps): ServerRoute {
  return {
    method: 'DELETE',
    path: '/api/admin/session',
    options: { auth: 'admin', response: { status: { 200: done } } },
    async handler(request, h) {
      const tokenHash = cookie.tokenHash(request);
      const context = auditContext(request, { now, newId });
      if (tokenHash !== undefined) await signOut({ tokenHash, context });
      h.unstate(cookie.name);
      const answer: Done = { ok: true };
      return answer;
    },
  };
}
