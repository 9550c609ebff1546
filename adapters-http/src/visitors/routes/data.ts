import type { ServerRoute } from '@hapi/hapi';
import { requireSessionId } from '@bigsmall/domain/people';
import Joi from 'joi';
import { done, type Done } from '../../platform/wire.ts';
import { ownData, type OwnData } from '../wire.ts';
import { createSemaphore } from '../../platform/limits/createSemaphore.ts';
import { toOverloadedError } from '../../platform/responses/httpError.ts';
import { readVisitorId, replaceVisitorId } from '../visitorCookie.ts';
import { SESSION_HEADER, sessionHeaders } from '../../platform/routes/bySession.ts';
import { field } from '../../platform/shapes.ts';
import type { VisitorOptions } from '../options.ts';

const after = field(Joi.string().pattern(/^\d{1,32}$/), 'after', 'text of 1 to 32 digits');

/** The actor of withdrawals in the audit log. Ids of visitors are secret. */
const ACTOR = 'Visitor';

/** Pages of 5,000 predictions that are read at once, and how many more wait. */
const AT_ONCE = { atOnce: 2, waiting: 20 };

/** What the server stores of a session and of its browser. */
export function ownDataRoute({
  readOwnData,
  presence,
}: VisitorOptions): ServerRoute<{ Query: { after?: string } }> {
  const limit = createSemaphore(AT_ONCE);
  return {
    method: 'GET',
    path: '/api/users/data',
    options: {
      cache: { otherwise: 'no-store' },
      validate: { headers: sessionHeaders, query: Joi.object({ after }) },
      response: { status: { 200: ownData } },
      // Three months of AI mode are 26 pages.
      plugins: { perMinute: { visitor: 30, address: 60 } },
    },
    async handler(request): Promise<OwnData> {
      await presence.flush();
      const sessionId = requireSessionId(String(request.headers[SESSION_HEADER]));
      const owner = { sessionId, visitorId: readVisitorId(request) };
      const page = await limit(() => readOwnData({ ...owner, after: request.query.after ?? '' }));
      if (page === undefined) throw toOverloadedError('Many people download their data at the moment.');
      return page;
    },
  };
}

/** Removes it. The browser loses its visitor cookie, or gets another one if brakes still hold for it. */
export function deleteDataRoute(deps: VisitorOptions): ServerRoute {
  const { deleteOwnData, presence, claimOf, tryKey, heirOf, now, newId } = deps;
  return {
    method: 'DELETE',
    path: '/api/users/data',
    options: {
      validate: { headers: sessionHeaders },
      response: { status: { 200: done } },
      plugins: { perMinute: { visitor: 6, address: 60 } },
    },
    async handler(request, h): Promise<Done> {
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
    },
  };
}
