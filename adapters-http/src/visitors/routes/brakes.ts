import type { ServerRoute } from '@hapi/hapi';
import { COOL_OFFS, LIMIT_KINDS, MOST_LIMIT, ofKinds, requireSessionId } from '@bigsmall/domain/people';
import type { BrakesStanding } from '@bigsmall/domain/usecases';
import Joi from 'joi';
import type { BrakeLimit, BrakesRequest, BrakesState } from '../wire.ts';
import { giveVisitorId, readVisitorId } from '../visitorCookie.ts';
import { bySessionHeader } from '../../platform/routes/bySession.ts';
import { body, field, sessionId } from '../../platform/routes/validation.ts';
import { count, shape } from '../../platform/routes/schemas.ts';
import type { VisitorOptions } from '../options.ts';

const most = Joi.number().integer().min(1).max(MOST_LIMIT).allow(null);
const limitOf = (name: string) =>
  field(most, name, `a whole number from 1 to ${MOST_LIMIT}, or null for no limit`);
const payload = body<BrakesRequest>({
  sessionId,
  ...ofKinds(limitOf),
  coolOff: field(Joi.valid(...Object.keys(COOL_OFFS)), 'coolOff', "'hour', 'day' or 'week'"),
});

const kind = Joi.valid(...LIMIT_KINDS);
const limit = shape<BrakeLimit>({ most, looser: Joi.object({ most, from: count }).allow(null) });
const schema = shape<BrakesState>({
  limits: Joi.object(ofKinds(() => limit)),
  used: Joi.object(ofKinds(() => count)),
  near: Joi.array().items(kind.optional()),
  stop: Joi.object({ code: Joi.string(), kind: kind.optional(), until: count }).allow(null),
});

/** The brakes of a session and of its browser. */
export function brakesRoute({ readBrakes, now }: VisitorOptions): ServerRoute {
  return bySessionHeader({
    path: '/api/users/brakes',
    options: { response: { status: { 200: schema } } },
    answer: async (id, { request }): Promise<BrakesState> =>
      toState(await readBrakes({ sessionId: id, visitorId: readVisitorId(request), now: now() })),
  });
}

/** Changes them: stricter at once, looser after 24 hours. A browser without a visitor cookie gets one. */
export function changeBrakesRoute({ setBrakes, now, newId }: VisitorOptions) {
  const route: ServerRoute<{ Payload: BrakesRequest }> = {
    method: 'PUT',
    path: '/api/users/brakes',
    options: {
      validate: { payload },
      response: { status: { 200: schema } },
      plugins: { perMinute: { session: 30, visitor: 30, address: 300 } },
    },
    async handler(request, h): Promise<BrakesState> {
      const { sessionId: id, coolOff, ...limits } = request.payload;
      const standing = await setBrakes({
        sessionId: requireSessionId(id),
        visitorId: giveVisitorId(request, h, newId),
        change: { limits, ...(coolOff && { coolOff }) },
        now: now(),
      });
      return toState(standing);
    },
  };
  return route;
}

function toState({ stop, ...standing }: BrakesStanding): BrakesState {
  return { ...standing, stop: stop ?? null };
}
