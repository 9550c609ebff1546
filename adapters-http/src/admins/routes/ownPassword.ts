import type { ServerRoute } from '@hapi/hapi';
import { auditContext } from '../auditContext.ts';
import { createOwnPasswordCheck } from '../createOwnPasswordCheck.ts';
import { currentAdmin } from '../currentAdmin.ts';
import { done, type Done } from '../../platform/wire.ts';
import { ownPasswordChange, type OwnPasswordChange } from '../accountWire.ts';
import type { AdminRouteOptions } from '../options.ts';

/** Changes the caller's password, and ends the caller's other sessions. */
export function ownPasswordRoute(deps: AdminRouteOptions) {
  const { changeOwnPassword, hashPassword, cookie } = deps;
  const requirePassword = createOwnPasswordCheck(deps);
  const route: ServerRoute<{ Payload: OwnPasswordChange }> = {
    method: 'PUT',
    path: '/api/admin/account/password',
    options: { auth: 'admin', validate: { payload: ownPasswordChange }, response: { status: { 200: done } } },
    async handler(request): Promise<Done> {
      const { current, password } = request.payload;
      const { id } = currentAdmin(request);
      await requirePassword(id, current, 'current', async (account) =>
        changeOwnPassword({
          account,
          password: await hashPassword(password),
          tokenHash: cookie.tokenHash(request) ?? '',
          context: auditContext(request, deps),
        }),
      );
      return { ok: true };
    },
  };
  return route;
}
