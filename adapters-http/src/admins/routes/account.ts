import { route } from '../../platform/routes/route.ts';
import { currentAdmin, trailContext } from '../trailContext.ts';
import { adminRow } from '../accountWire.ts';
import { done } from '../../platform/wire.ts';
import { httpError, notFound } from '../../platform/responses/httpError.ts';
import { rowParams } from '../../platform/routes/validation.ts';
import { toAdminRow } from './adminRows.ts';
import type { AdminRouteOptions } from '../options.ts';

/** The caller's own account and sessions. */
export function accountRoute({ listAdmins, listAdminSessions, cookie, now }: AdminRouteOptions) {
  return route({
    method: 'GET',
    path: '/api/admin/account',
    auth: 'admin',
    answer: adminRow,
    caching: 'no-store',
  })(async (request) => {
    const { id } = currentAdmin(request);
    const [accounts, sessions] = await Promise.all([listAdmins(), listAdminSessions({ now: now() })]);
    const account = accounts.find((each) => each.id === id);
    if (account === undefined) throw httpError('unauthorized', 'Please sign in as an admin.');
    return toAdminRow(account, sessions, cookie.tokenHash(request));
  });
}

/** Ends a session of the caller's own. */
export function endSessionRoute({ endAdminSession, now, newId }: AdminRouteOptions) {
  return route({
    method: 'DELETE',
    path: '/api/admin/sessions/{id}',
    auth: 'admin',
    params: rowParams,
    answer: done,
  })(async (request) => {
    const by = currentAdmin(request).id;
    const context = trailContext(request, { now, newId });
    if (!(await endAdminSession({ id: request.params.id, by, context }))) throw notFound('session');
    return { ok: true };
  });
}
