import { route } from '../../platform/routes/route.ts';
import { adminSession } from '../accountWire.ts';

/** The session of the signed-in admin. */
export function sessionRoute() {
  return route({
    method: 'GET',
    path: '/api/admin/session',
    auth: 'admin',
    answer: adminSession,
    handler: ({ auth: { credentials } }) => ({
      name: credentials.user?.name,
      role: credentials.user?.role,
      expiresAt: credentials.app?.expiresAt,
    }),
  });
}
