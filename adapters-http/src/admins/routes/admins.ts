import { route } from '../../platform/routes/route.ts';
import { trailContext } from '../trailContext.ts';
import { createOwnerGrant } from '../createOwnerGrant.ts';
import { hashOfToken, newToken } from '../createAdminCookie.ts';
import { adminInvitation, adminInvite, adminRow } from '../accountWire.ts';
import { list } from '../../platform/shapes.ts';
import { FOR_OWNERS } from '../adminAuth.ts';
import { rowParams } from '../../platform/routes/validation.ts';
import { toAdminRow } from './adminRows.ts';
import { toAdminsError } from './toAdminsError.ts';
import type { AdminRouteOptions } from '../options.ts';

/** All admins, invited ones included, with their sessions. */
export function adminsRoute({ listAdmins, listAdminSessions, cookie, now }: AdminRouteOptions) {
  return route({
    method: 'GET',
    path: '/api/admin/admins',
    auth: FOR_OWNERS,
    answer: list(adminRow),
    caching: 'no-store',
  })(async (request) => {
    const [accounts, sessions] = await Promise.all([listAdmins(), listAdminSessions({ now: now() })]);
    return accounts.map((each) => toAdminRow(each, sessions, cookie.tokenHash(request)));
  });
}

/** Invites an admin. The answer alone has the token: only its hash is stored. */
export function inviteAdminRoute(deps: AdminRouteOptions) {
  const { inviteAdmin } = deps;
  const asOwner = createOwnerGrant(deps);
  return route({
    method: 'POST',
    path: '/api/admin/admins',
    auth: FOR_OWNERS,
    payload: adminInvite,
    answer: adminInvitation,
    status: 201,
  })(async (request) => {
    const { name, role } = request.payload;
    const token = newToken();
    const invited = await asOwner(request, request.payload, () =>
      inviteAdmin({
        invitation: { id: deps.newId(), name, role, hash: hashOfToken(token) },
        context: trailContext(request, deps),
      }),
    );
    if (!invited.ok) throw toAdminsError(invited);
    const { id, invitedUntil } = invited.value;
    return { id, token, endsAt: invitedUntil! };
  });
}

/** Replaces a pending invitation: its old link stops working. Only the answer has the new token. */
export function renewInvitationRoute({ renewInvitation, now, newId }: AdminRouteOptions) {
  return route({
    method: 'POST',
    path: '/api/admin/admins/{id}/invitation',
    auth: FOR_OWNERS,
    params: rowParams,
    answer: adminInvitation,
    caching: 'no-store',
  })(async (request) => {
    const { id } = request.params;
    const token = newToken();
    const renewed = await renewInvitation({
      invitation: { id, hash: hashOfToken(token) },
      context: trailContext(request, { now, newId }),
    });
    if (!renewed.ok) throw toAdminsError(renewed);
    return { id, token, endsAt: renewed.value.invitedUntil! };
  });
}
