import type { ServerRoute } from '@hapi/hapi';
import { auditContext } from '../auditContext.ts';
import { createOwnerGrant } from '../createOwnerGrant.ts';
import { hashOfToken, newToken } from '../createAdminCookie.ts';
import {
  adminInvitation,
  adminInvite,
  adminRow,
  type AdminInvitation,
  type AdminInvite,
  type AdminRow,
} from '../accountWire.ts';
import { list } from '../../platform/shapes.ts';
import { FOR_OWNERS } from '../adminAuth.ts';
import { rowParams } from '../../platform/routes/validation.ts';
import { toAdminRow } from './adminRows.ts';
import { toAdminsError } from './toAdminsError.ts';
import type { AdminRouteOptions } from '../options.ts';

/** All admins, invited ones included, with their sessions. */
export function adminsRoute({ listAdmins, listAdminSessions, cookie, now }: AdminRouteOptions): ServerRoute {
  return {
    method: 'GET',
    path: '/api/admin/admins',
    options: {
      auth: FOR_OWNERS,
      response: { status: { 200: list(adminRow) } },
      cache: { otherwise: 'no-store' },
    },
    async handler(request): Promise<readonly AdminRow[]> {
      const [accounts, sessions] = await Promise.all([listAdmins(), listAdminSessions({ now: now() })]);
      return accounts.map((each) => toAdminRow(each, sessions, cookie.tokenHash(request)));
    },
  };
}

/** Invites an admin. The answer alone has the token: only its hash is stored. */
export function inviteAdminRoute(deps: AdminRouteOptions) {
  const { inviteAdmin } = deps;
  const asOwner = createOwnerGrant(deps);
  const route: ServerRoute<{ Payload: AdminInvite }> = {
    method: 'POST',
    path: '/api/admin/admins',
    options: {
      auth: FOR_OWNERS,
      validate: { payload: adminInvite },
      response: { status: { 201: adminInvitation } },
    },
    async handler(request, h) {
      const { name, role } = request.payload;
      const token = newToken();
      const invited = await asOwner(request, request.payload, () =>
        inviteAdmin({
          invitation: { id: deps.newId(), name, role, hash: hashOfToken(token) },
          context: auditContext(request, deps),
        }),
      );
      if (!invited.ok) throw toAdminsError(invited);
      const { id, invitedUntil } = invited.value;
      return h.response({ id, token, endsAt: invitedUntil! } satisfies AdminInvitation).code(201);
    },
  };
  return route;
}

/** Replaces a pending invitation: its old link stops working. Only the answer has the new token. */
export function renewInvitationRoute({ renewInvitation, now, newId }: AdminRouteOptions) {
  const route: ServerRoute<{ Params: { id: string } }> = {
    method: 'POST',
    path: '/api/admin/admins/{id}/invitation',
    options: {
      auth: FOR_OWNERS,
      validate: { params: rowParams },
      response: { status: { 200: adminInvitation } },
      cache: { otherwise: 'no-store' },
    },
    async handler(request): Promise<AdminInvitation> {
      const { id } = request.params;
      const token = newToken();
      const renewed = await renewInvitation({
        invitation: { id, hash: hashOfToken(token) },
        context: auditContext(request, { now, newId }),
      });
      if (!renewed.ok) throw toAdminsError(renewed);
      return { id, token, endsAt: renewed.value.invitedUntil! };
    },
  };
  return route;
}
