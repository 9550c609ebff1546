import type { Request } from '@hapi/hapi';
import type { AdminRole } from '@bigsmall/domain/people';
import { createOwnPasswordCheck } from './createOwnPasswordCheck.ts';
import { currentAdmin } from './trailContext.ts';
import type { AdminRouteOptions } from './options.ts';

/** Does what `grant` does; makes somebody an owner with the caller's own password only, which a stolen session lacks. */
export function createOwnerGrant(deps: AdminRouteOptions) {
  const requirePassword = createOwnPasswordCheck(deps);
  return async <Answer>(
    request: Pick<Request, 'auth'>,
    { role, password = '' }: { readonly role: AdminRole; readonly password?: string },
    grant: () => Promise<Answer>,
  ): Promise<Answer> => {
    if (role === 'owner') {
      await requirePassword(currentAdmin(request).id, password, 'password', () => Promise.resolve(true));
    }
    return grant();
  };
}
