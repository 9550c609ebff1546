import { route } from '../../platform/routes/route.ts';
import { currentAdmin, trailContext } from '../trailContext.ts';
import { createOwnPasswordCheck } from '../createOwnPasswordCheck.ts';
import { done } from '../../platform/wire.ts';
import { ownPasswordChange } from '../accountWire.ts';
import type { AdminRouteOptions } from '../options.ts';

/** Changes the caller's password, and ends the caller's other sessions. */
export function ownPasswordRoute(deps: AdminRouteOptions) {
  const { changeOwnPassword, hashPassword, cookie } = deps;
  const requirePassword = createOwnPasswordCheck(deps);
  return route({
    method: 'PUT',
    path: '/api/admin/account/password',
    auth: 'admin',
    payload: ownPasswordChange,
    answer: done,
  })(async (request) => {
    const { current, password } = request.payload;
    const { id } = currentAdmin(request);
    await requirePassword(id, current, 'current', async (account) =>
      changeOwnPassword({
        account,
        password: await hashPassword(password),
        tokenHash: cookie.tokenHash(request) ?? '',
        context: trailContext(request, deps),
      }),
    );
    return { ok: true };
  });
}
