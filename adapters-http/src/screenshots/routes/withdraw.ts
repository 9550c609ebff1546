import { route } from '../../platform/routes/route.ts';
import { done } from '../../platform/wire.ts';
import { httpError, notFound } from '../../platform/responses/httpError.ts';
import { readVisitorId } from '../../visitors/visitorCookie.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';
import { rowParams } from '../../platform/routes/validation.ts';

type Deps = RouteFrame & { readonly invalidate: () => void };

/** The actor of a withdrawal in the trail. Ids of visitors are secret. */
const ACTOR = 'Visitor';

/** Removes a screenshot that this browser sent, known by its visitor cookie. */
export function withdrawRoute({ withdrawScreenshot, now, newId, invalidate }: Deps) {
  return route({
    method: 'DELETE',
    path: '/api/screenshots/mine/{id}',
    params: rowParams,
    answer: done,
    // Many visitors can share an address.
    plugins: { perMinute: { visitor: 30, address: 600 } },
  })(async (request) => {
    const visitorId = readVisitorId(request);
    if (visitorId === undefined) throw notFound('screenshot of yours');
    const context = { id: newId(), at: now(), actor: ACTOR };
    const withdrawn = await withdrawScreenshot({ id: request.params.id, visitorId, context });
    if (withdrawn.ok) {
      invalidate();
      return { ok: true };
    }
    if (withdrawn.code === 'not_found') throw notFound('screenshot of yours');
    throw httpError('illegal_transition', 'A rejected screenshot cannot be withdrawn.');
  });
}
