import type { Request } from '@hapi/hapi';
import type { AuditStamp } from '@bigsmall/domain/ports';

/** Who of the admins asks for a change, and when; only for routes that none but admins reach. */
export function auditStamp(
  { auth }: Pick<Request, 'auth'>,
  { now, newId }: { readonly now: () => number; readonly newId: () => string },
): AuditStamp {
  const { user } = auth.credentials;
  if (user === undefined) throw new Error('A change was asked for by nobody.');
  return { id: newId(), at: now(), actor: user.name };
}
