import type { Request, UserCredentials } from '@hapi/hapi';

/** The admin who asks; for routes with the strategy `admin` only. */
export function currentAdmin({ auth }: Pick<Request, 'auth'>): UserCredentials {
  const { user } = auth.credentials;
  if (user === undefined) throw new Error('A route without an admin asked who the admin is.');
  return user;
}
