import { route } from '../../platform/routes/route.ts';
import { requireSessionId } from '@bigsmall/domain/people';
import { brakesRequest, brakesState, type BrakesState } from '../wire.ts';
import { giveVisitorId, readVisitorId } from '../visitorCookie.ts';
import { bySessionHeader } from '../../platform/routes/bySession.ts';
import type { VisitorOptions } from '../options.ts';

/** The brakes of a session and of its browser. */
export function brakesRoute({ readBrakes, now }: VisitorOptions) {
  return bySessionHeader({
    path: '/api/users/brakes',
    options: { response: { status: { 200: brakesState } } },
    answer: (id, { request }): Promise<BrakesState> =>
      readBrakes({ sessionId: id, visitorId: readVisitorId(request), now: now() }),
  });
}

/** Changes them: stricter at once, looser after 24 hours. A browser without a visitor cookie gets one. */
export function changeBrakesRoute({ setBrakes, now, newId }: VisitorOptions) {
  return route({
    method: 'PUT',
    path: '/api/users/brakes',
    payload: brakesRequest,
    answer: brakesState,
  })(async (request, h) => {
    const { sessionId: id, ...change } = request.payload;
    return setBrakes({
      sessionId: requireSessionId(id),
      visitorId: giveVisitorId(request, h, newId),
      change,
      now: now(),
    });
  });
}
