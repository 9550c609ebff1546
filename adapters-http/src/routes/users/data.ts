import type { ServerRoute } from '@hapi/hapi';
import { requireSessionId } from '@bigsmall/domain';
import Joi from 'joi';
import type { Done, OwnData } from '../../contract/index.ts';
import { readVisitorId, replaceVisitorId } from '../../visitors/visitorCookie.ts';
import { SESSION_HEADER, sessionHeaders } from '../bySession.ts';
import { field } from '../validation.ts';
import { done, shape } from '../schemas.ts';
import type { RouteDeps } from '../routeDeps.ts';

const after = field(Joi.string().pattern(/^\d{1,32}$/), 'after', 'text of 1 to 32 digits');
const cell = Joi.alternatives(Joi.string().allow(''), Joi.number(), Joi.valid(null));
const row = Joi.object().pattern(Joi.string(), cell);
const schema = shape<OwnData>({
  tables: Joi.object().pattern(Joi.string(), Joi.array().items(row.optional())),
  next: Joi.string().allow(null),
});

/** The actor of withdrawals in the audit log. Ids of visitors are secret. */
const ACTOR = 'Visitor';

type Deps = Pick<
  RouteDeps,
  'readOwnData' | 'deleteOwnData' | 'presence' | 'claimOf' | 'tryKey' | 'now' | 'newId'
>;

/** Everything that the server stores of a session and of its browser. */
export function ownDataRoute({ readOwnData, presence }: Deps): ServerRoute<{ Query: { after?: string } }> {
  return {
    method: 'GET',
    path: '/api/users/data',
    options: {
      cache: { otherwise: 'no-store' },
      validate: { headers: sessionHeaders, query: Joi.object({ after }) },
      response: { status: { 200: schema } },
      plugins: { perMinute: { visitor: 200, address: 600 } },
    },
    async handler(request): Promise<OwnData> {
      await presence.flush();
      return readOwnData({
        sessionId: requireSessionId(String(request.headers[SESSION_HEADER])),
        visitorId: readVisitorId(request),
        after: request.query.after ?? '',
      });
    },
  };
}

/** Removes it. The browser loses its visitor cookie, or gets another one if brakes still hold for it. */
export function deleteDataRoute(deps: Deps): ServerRoute {
  const { deleteOwnData, presence, claimOf, tryKey, now, newId } = deps;
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
      const newVisitorId = newId();
      const { keepsBrakes } = await deleteOwnData({
        sessionId: requireSessionId(String(request.headers[SESSION_HEADER])),
        visitorId,
        hashes: {
          ofWeek: (weekStart) => claimOf(request, weekStart)?.visitor,
          ofTries: visitorId === undefined ? undefined : tryKey(visitorId),
        },
        newVisitorId,
        alias: newId(),
        context: () => ({ id: newId(), at: now(), actor: ACTOR }),
        now: now(),
      });
      replaceVisitorId(request, h, keepsBrakes ? newVisitorId : null);
      return { ok: true };
    },
  };
}
