import type { Request, UserCredentials } from '@hapi/hapi';
import type { TrailContext } from '@bigsmall/domain/ports';

/** Which admin requests a change, and when; for routes with the strategy `admin` only. */
export function trailContext(
  request: Pick<Request, 'auth'>,
  { now, newId }: { readonly now: () => number; readonly newId: () => string },
): TrailContext {
  return { id: newId(), at: now(), actor: currentAdmin(request).name };
}

/** The admin who asks; for routes with the strategy `admin` only. */
export function currentAdmin({ auth }: Pick<Request, 'auth'>): UserCredentials {
  const { user } = auth.credentials;
  if (user === undefined) throw new Error('A route without an admin asked who the admin is.');
  return user;
}
