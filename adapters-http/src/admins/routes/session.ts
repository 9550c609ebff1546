import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import type { AdminSession } from '../wire.ts';
import { shape } from '../../platform/routes/schemas.ts';
import { roleField } from './adminFields.ts';

export const adminSession = shape<AdminSession>({
  name: Joi.string(),
  role: roleField,
  expiresAt: Joi.number().integer(),
});

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
