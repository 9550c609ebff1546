import { route } from '../../platform/routes/route.ts';
import { adminSession } from '../accountWire.ts';
import { currentAdmin } from '../trailContext.ts';

/** The session of the signed-in admin. */
export function sessionRoute() {
  return route({
    method: 'GET',
    path: '/api/admin/session',
    auth: 'admin',
    answer: adminSession,
  })((request) => {
    const { name } = currentAdmin(request);
    return { name, expiresAt: request.auth.credentials.app!.expiresAt };
  });
}
