import { route } from '../../platform/routes/route.ts';
import { trailContext } from '../trailContext.ts';
import { createOwnerGrant } from '../createOwnerGrant.ts';
import { adminRoleChange } from '../accountWire.ts';
import { done } from '../../platform/wire.ts';
import { FOR_OWNERS } from '../adminAuth.ts';
import { rowParams } from '../../platform/routes/validation.ts';
import { toAdminsError } from './toAdminsError.ts';
import type { AdminRouteOptions } from '../options.ts';

const path = '/api/admin/admins/{id}';

/** Gives an admin another role. */
export function changeAdminRoute(deps: AdminRouteOptions) {
  const { changeAdminRole } = deps;
  const asOwner = createOwnerGrant(deps);
  return route({
    method: 'PUT',
    path,
    auth: FOR_OWNERS,
    params: rowParams,
    payload: adminRoleChange,
    answer: done,
  })(async (request) => {
    const { id } = request.params;
    const { role } = request.payload;
    const changed = await asOwner(request, request.payload, () =>
      changeAdminRole({ id, role, context: trailContext(request, deps) }),
    );
    if (!changed.ok) throw toAdminsError(changed);
    return { ok: true };
  });
}

/** Removes an admin, whose sessions end, or an invitation. */
export function removeAdminRoute({ removeAdmin, now, newId }: AdminRouteOptions) {
  return route({
    method: 'DELETE',
    path,
    auth: FOR_OWNERS,
    params: rowParams,
    answer: done,
  })(async (request) => {
    const context = trailContext(request, { now, newId });
    const removed = await removeAdmin({ id: request.params.id, context });
    if (!removed.ok) throw toAdminsError(removed);
    return { ok: true };
  });
}
