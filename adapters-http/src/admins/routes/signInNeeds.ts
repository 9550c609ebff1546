import { route } from '../../platform/routes/route.ts';
import { asksName } from '@bigsmall/domain/people';
import { signInNeeds, type SignInNeeds } from '../accountWire.ts';
import type { AdminRouteOptions } from '../options.ts';

/** What the form of a sign-in asks for. It says of the accounts only whether there is more than one. */
export function signInNeedsRoute({ listAdmins }: Pick<AdminRouteOptions, 'listAdmins'>) {
  return route({
    method: 'GET',
    path: '/api/admin/sign-in',
    answer: signInNeeds,
    caching: 'no-store',
  })(async () => ({ name: asksName(await listAdmins()) }) satisfies SignInNeeds);
}
