import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import { auditContext } from '../../admin/auditContext.ts';
import type { AdminRoleChange, Done } from '../../contract/index.ts';
import { FOR_OWNERS } from '../../plugins/adminAuth.ts';
import { done } from '../schemas.ts';
import { body, rowId } from '../validation.ts';
import { roleField } from './adminFields.ts';
import { toAdminsError } from './toAdminsError.ts';
import type { RouteDeps } from '../routeDeps.ts';

const path = '/api/admin/admins/{id}';
const params = Joi.object({ id: rowId });
const response = { status: { 200: done } };

type Deps = Pick<RouteDeps, 'changeAdminRole' | 'removeAdmin' | 'now' | 'newId'>;

/** Gives an admin another role. */
export function changeAdminRoute({ changeAdminRole, now, newId }: Deps) {
  const route: ServerRoute<{ Params: { id: string }; Payload: AdminRoleChange }> = {
    method: 'PUT',
    path,
    options: {
      auth: FOR_OWNERS,
      validate: { params, payload: body<AdminRoleChange>({ role: roleField }) },
      response,
    },
    async handler({ params: { id }, payload: { role }, auth }): Promise<Done> {
      const context = auditContext({ auth }, { now, newId });
      const changed = await changeAdminRole({ id, role, context });
      if (!changed.ok) throw toAdminsError(changed);
      return { ok: true };
    },
  };
  return route;
}

/** Removes an admin, whose sessions end, or an invitation. */
export function removeAdminRoute({ removeAdmin, now, newId }: Deps) {
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
