import { route } from '../../platform/routes/route.ts';
import { trailContext } from '../trailContext.ts';
import { done, type Done } from '../../platform/wire.ts';
import type { AdminRouteOptions } from '../options.ts';

/** Ends the caller's session, also for copies of its cookie. */
export function signOutRoute({ signOut, cookie, now, newId }: AdminRouteOptions) {
  return route({
    method: 'DELETE',
    path: '/api/admin/session',
    auth: 'admin',
    answer: done,
  })(async (request, h) => {
    const tokenHash = cookie.tokenHash(request);
    const context = trailContext(request, { now, newId });
    if (tokenHash !== undefined) await signOut({ tokenHash, context });
    h.unstate(cookie.name);
    const answer: Done = { ok: true };
    return answer;
  });
}
