import type { ServerRoute } from '@hapi/hapi';
import { adminSession } from '../accountWire.ts';

/** The session of the signed-in admin. */
export function sessionRoute(): ServerRoute {
  return {
    method: 'GET',
    path: '/api/admin/session',
    options: { auth: 'admin', response: { status: { 200: adminSession } } },
    handler: ({ auth: { credentials } }) => ({
      name: credentials.user?.name,
      role: credentials.user?.role,
      expiresAt: credentials.app?.expiresAt,
    }),
  };
}
