import type { Request } from '@hapi/hapi';
import type { AuditContext } from '@bigsmall/domain/ports';

/** Which admin requests a change, and when; for routes with the strategy `admin` only. */
export function auditContext(
  { auth }: Pick<Request, 'auth'>,
  { now, newId }: { readonly now: () => number; readonly newId: () => string },
): AuditContext {
  const { user } = auth.credentials;
  if (user === undefined) throw new Error('A route without an admin made an audit entry.');
  return { id: newId(), at: now(), actor: user.name };
}
