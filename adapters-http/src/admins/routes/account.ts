import type { ServerRoute } from '@hapi/hapi';
import { auditContext } from '../auditContext.ts';
import { currentAdmin } from '../currentAdmin.ts';
import { adminRow, type AdminRow } from '../accountWire.ts';
import { done, type Done } from '../../platform/wire.ts';
import { httpError } from '../../platform/responses/httpError.ts';
import { notFound } from '../../platform/responses/notFound.ts';
import { rowParams } from '../../platform/routes/validation.ts';
import { toAdminRow } from './adminRows.ts';
import type { AdminRouteOptions } from '../options.ts';

/** The caller's own account and sessions. */
export function accountRoute({ listAdmins, listAdminSessions, cookie, now }: AdminRouteOptions): ServerRoute {
  return {
    method: 'GET',
    path: '/api/admin/account',
    options: { auth: 'admin', response: { status: { 200: adminRow } }, cache: { otherwise: 'no-store' } },
    async handler(request): Promise<AdminRow> {
      const { id } = currentAdmin(request);
      const [accounts, sessions] = await Promise.all([listAdmins(), listAdminSessions({ now: now() })]);
      const account = accounts.find((each) => each.id === id);
      if (account === undefined) throw httpError('unauthorized', 'Please sign in as an admin.');
      return toAdminRow(account, sessions, cookie.tokenHash(request));
    },
  };
}

/** Ends a session of the caller's own, or as an owner anyone's. */
export function endSessionRoute({ endAdminSession, now, newId }: AdminRouteOptions) {
  const route: ServerRoute<{ Params: { id: string } }> = {
    method: 'DELETE',
    path: '/api/admin/sessions/{id}',
    options: {
      auth: 'admin',
      validate: { params: rowParams },
      response: { status: { 200: done } },
    },
    async handler(request): Promise<Done> {
      const by = currentAdmin(request);
      const context = auditContext(request, { now, newId });
      if (!(await endAdminSession({ id: request.params.id, by, context }))) throw notFound('session');
      return { ok: true };
    },
  };
  return route;
}
