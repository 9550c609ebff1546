import type { Request } from '@hapi/hapi';
import type { TrailContext } from '@bigsmall/domain/ports';
import { currentAdmin } from './currentAdmin.ts';

/** Which admin requests a change, and when; for routes with the strategy `admin` only. */
export function trailContext(
  request: Pick<Request, 'auth'>,
  { now, newId }: { readonly now: () => number; readonly newId: () => string },
): TrailContext {
  return { id: newId(), at: now(), actor: currentAdmin(request).name };
}
