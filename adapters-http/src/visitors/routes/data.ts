import { route } from '../../platform/routes/route.ts';
import { requireSessionId } from '@bigsmall/domain/people';
import { done } from '../../platform/wire.ts';
import { ownData } from '../wire.ts';
import { forgetVisitorId, readVisitorId } from '../visitorCookie.ts';
import { SESSION_HEADER, sessionHeaders } from '../../platform/routes/bySession.ts';
import type { VisitorOptions } from '../options.ts';

/** The actor of withdrawals in the trail. Ids of visitors are secret. */
const ACTOR = 'Visitor';

/** What the server stores of a session and of its browser. */
export function ownDataRoute({ readOwnData }: VisitorOptions) {
  return route({
    method: 'GET',
    path: '/api/users/data',
    caching: 'no-store',
    headers: sessionHeaders,
    answer: ownData,
  })(async (request) => {
    const sessionId = requireSessionId(String(request.headers[SESSION_HEADER]));
    const caller = { sessionId, visitorId: readVisitorId(request) };
    return { tables: await readOwnData(caller) };
  });
}

/** Removes it. The browser loses its visitor cookie, unless brakes still hold for it. */
export function deleteDataRoute(deps: VisitorOptions) {
  const { deleteOwnData, claimOf, tryKey, now, newId } = deps;
  return route({
    method: 'DELETE',
    path: '/api/users/data',
    headers: sessionHeaders,
    answer: done,
  })(async (request, h) => {
    const visitorId = readVisitorId(request);
    const sessionId = requireSessionId(String(request.headers[SESSION_HEADER]));
    const { keepsBrakes } = await deleteOwnData({
      sessionId,
      visitorId,
      hashes: {
        ofWeek: (weekStart) => claimOf(request, weekStart)?.visitor,
        ofTries: visitorId === undefined ? undefined : tryKey(visitorId),
      },
      newId,
      context: () => ({ id: newId(), at: now(), actor: ACTOR }),
      now: now(),
    });
    if (!keepsBrakes) forgetVisitorId(request, h);
    return { ok: true };
  });
}
