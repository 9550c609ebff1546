import { route } from '../../platform/routes/route.ts';
import type { StoredScreenshot } from '@bigsmall/domain/ports';
import { ownScreenshot, type OwnScreenshot } from '../wire.ts';
import { list } from '../../platform/shapes.ts';
import { readVisitorId } from '../../visitors/visitorCookie.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

/** With the reason that an admin gave, without what the checks found: a sender must not learn how to pass them. */
function toOwn({ id, status, submittedAt, rejectedFor }: StoredScreenshot): OwnScreenshot {
  const isTold = status === 'rejected' && rejectedFor !== null;
  return { id, status, submittedAt, ...(isTold && { rejectedFor }) };
}

/** The screenshots that this browser sent, known by its visitor cookie; none without one. */
export function mineRoute({ listOwnScreenshots }: RouteFrame) {
  return route({
    method: 'GET',
    path: '/api/screenshots/mine',
    answer: list(ownScreenshot),
    caching: 'private, no-store',
  })(async (request) => {
    const visitorId = readVisitorId(request);
    return visitorId === undefined ? [] : (await listOwnScreenshots({ visitorId })).map(toOwn);
  });
}
