import { route } from '../../platform/routes/route.ts';
import { requireSessionId } from '@bigsmall/domain/people';
import { done } from '../../platform/wire.ts';
import { ownData } from '../wire.ts';
import { createSemaphore } from '../../platform/limits/createSemaphore.ts';
import { toOverloadedError } from '../../platform/responses/httpError.ts';
import { readVisitorId, replaceVisitorId } from '../visitorCookie.ts';
import { SESSION_HEADER, sessionHeaders } from '../../platform/routes/bySession.ts';
import { field, optional, shape, text } from '../../platform/shapes.ts';
import type { VisitorOptions } from '../options.ts';

const after = optional(field(text.pattern(/^\d{1,32}$/), 'after', 'text of 1 to 32 digits'));

/** The actor of withdrawals in the trail. Ids of visitors are secret. */
const ACTOR = 'Visitor';

/** Pages of 5,000 predictions that are read at once, and how many more wait. */
const AT_ONCE = { atOnce: 2, waiting: 20 };

/** What the server stores of a session and of its browser. */
export function ownDataRoute({ readOwnData, presence }: VisitorOptions) {
  const limit = createSemaphore(AT_ONCE);
  return route({
    method: 'GET',
    path: '/api/users/data',
    caching: 'no-store',
    headers: sessionHeaders,
    query: shape({ after }),
    answer: ownData,
    // Three months of AI mode are 26 pages.
    plugins: { perMinute: { visitor: 30, address: 60 } },
  })(async (request) => {
    await presence.flush();
    const sessionId = requireSessionId(String(request.headers[SESSION_HEADER]));
    const caller = { sessionId, visitorId: readVisitorId(request) };
    const page = await limit(() => readOwnData({ ...caller, after: request.query.after ?? '' }));
    if (page === undefined) throw toOverloadedError('Many people download their data at the moment.');
    return page;
  });
}

/** Removes it. The browser loses its visitor cookie, or gets another one if brakes still hold for it. */
export function deleteDataRoute(deps: VisitorOptions) {
  const { deleteOwnData, presence, claimOf, tryKey, heirOf, now, newId } = deps;
  return route({
    method: 'DELETE',
    path: '/api/users/data',
    headers: sessionHeaders,
    answer: done,
    plugins: { perMinute: { visitor: 6, address: 60 } },
  })(async (request, h) => {
    // A ping that waits to be written would come after the deletion.
    await presence.flush();
    const visitorId = readVisitorId(request);
    const sessionId = requireSessionId(String(request.headers[SESSION_HEADER]));
    const heir = heirOf(visitorId ?? sessionId);
    const { keepsBrakes } = await deleteOwnData({
      sessionId,
      visitorId,
      hashes: {
        ofWeek: (weekStart) => claimOf(request, weekStart)?.visitor,
        ofTries: visitorId === undefined ? undefined : tryKey(visitorId),
      },
      newId,
      heir,
      context: () => ({ id: newId(), at: now(), actor: ACTOR }),
      now: now(),
    });
    replaceVisitorId(request, h, keepsBrakes ? heir : null);
    return { ok: true };
  });
}
