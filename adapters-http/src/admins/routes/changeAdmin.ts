import type { ServerRoute } from '@hapi/hapi';
import { auditContext } from '../auditContext.ts';
import { createOwnerGrant } from '../createOwnerGrant.ts';
import { adminRoleChange, type AdminRoleChange } from '../accountWire.ts';
import { done, type Done } from '../../platform/wire.ts';
import { FOR_OWNERS } from '../adminAuth.ts';
import { rowParams } from '../../platform/routes/validation.ts';
import { toAdminsError } from './toAdminsError.ts';
import type { AdminRouteOptions } from '../options.ts';

const path = '/api/admin/admins/{id}';
const params = rowParams;
const response = { status: { 200: done } };

/** Gives an admin another role. */
export function changeAdminRoute(deps: AdminRouteOptions) {
  const { changeAdminRole } = deps;
  const asOwner = createOwnerGrant(deps);
  const route: ServerRoute<{ Params: { id: string }; Payload: AdminRoleChange }> = {
    method: 'PUT',
    path,
    options: {
      auth: FOR_OWNERS,
      validate: { params, payload: adminRoleChange },
      response,
    },
    async handler(request): Promise<Done> {
      const { id } = request.params;
      const { role } = request.payload;
      const changed = await asOwner(request, request.payload, () =>
        changeAdminRole({ id, role, context: auditContext(request, deps) }),
      );
      if (!changed.ok) throw toAdminsError(changed);
      return { ok: true };
    },
  };
  return route;
}

/** Removes an admin, whose sessions end, or an invitation. */
export function removeAdminRoute({ removeAdmin, now, newId }: AdminRouteOptions) {
  const route: ServerRoute<{ Params: { id: string } }> = {
    method: 'DELETE',
    path,
    options: { auth: FOR_OWNERS, validate: { params }, response },
    async handler(request): Promise<Done> {
      const context = auditContext(request, { now, newId });
      const removed = await removeAdmin({ id: request.params.id, context });
      if (!removed.ok) throw toAdminsError(removed);
      return { ok: true };
    },
  };
  return route;
}
