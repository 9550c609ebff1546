import type { Plugin, ServerRoute } from '@hapi/hapi';
import type { App } from '../app.ts';
import { route, bySessionHeader, SESSION_HEADER, sessionHeaders } from '../platform/route.ts';
import { requireSessionId } from '@bigsmall/domain/people';
import { activePing, activeCount, brakesRequest, brakesState, type BrakesState, ownData } from './wire.ts';
import { done, type Done } from '../platform/shapes.ts';
import { giveVisitorId, readVisitorId, forgetVisitorId } from './visitor.ts';
import { everySecond, snapshotRoute } from '../platform/snapshots.ts';

/** Active sessions, and what people set for themselves. */
export const userRoutes: Plugin<App> = {
  name: 'users',
  register(server, deps) {
    server.route(pingRoute(deps));
    server.route(countRoute(deps));
    server.route(brakesRoute(deps));
    server.route(changeBrakesRoute(deps));
    server.route(ownDataRoute(deps));
    server.route(deleteDataRoute(deps));
  },
};

/** Records that a visitor is active. A browser without a visitor cookie gets one. */
function pingRoute({ recordActive, newId, originOf, now }: App) {
  return route({
    method: 'POST',
    path: '/api/users/active',
    payload: activePing,
    answer: done,
  })((request, h) => {
    const own = requireSessionId(request.payload.sessionId);
    const session = readVisitorId(request) === undefined ? own : undefined;
    recordActive({
      visitor: giveVisitorId(request, h, newId),
      session,
      origin: originOf(request),
      now: now(),
    });
    const answer: Done = { ok: true };
    return answer;
  });
}

/** The number of active visitors. */
function countRoute({ countActive, activePerAddress, now, log }: App): ServerRoute {
  return snapshotRoute('/api/users/active/count', {
    key: everySecond(now),
    build: async () => ({ count: await countActive({ now: now(), perAddress: activePerAddress }) }),
    schema: activeCount,
    log,
  });
}

/** The brakes of a session and of its browser. */
function brakesRoute({ readBrakes, now }: App) {
  return bySessionHeader({
    path: '/api/users/brakes',
    options: { response: { status: { 200: brakesState } } },
    answer: (id, { request }): Promise<BrakesState> =>
      readBrakes({ sessionId: id, visitorId: readVisitorId(request), now: now() }),
  });
}

/** Changes them: stricter at once, looser after 24 hours. A browser without a visitor cookie gets one. */
function changeBrakesRoute({ setBrakes, now, newId }: App) {
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

/** The actor of withdrawals in the trail. Ids of visitors are secret. */
const ACTOR = 'Visitor';

/** All stored rows of a session and of its browser. */
function ownDataRoute({ readOwnData }: App) {
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
function deleteDataRoute(deps: App) {
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
