import { randomBytes } from 'node:crypto';
import type { ServerRoute } from '@hapi/hapi';
import { parseRecoveryCode, RECOVERY_BYTES, requireSessionId } from '@bigsmall/domain/people';
import {
  offeredSession,
  sessionOffer,
  sessionTaking,
  takenSession,
  type OfferedSession,
  type SessionOffer,
  type SessionTaking,
  type TakenSession,
} from '../wire.ts';
import { httpError } from '../../platform/responses/httpError.ts';
import { giveVisitorId } from '../visitorCookie.ts';
import type { VisitorOptions } from '../options.ts';

const perMinute = { session: 6, visitor: 6, address: 60 };

/** A code that carries the session to another browser, once and for 15 minutes. */
export function offerSessionRoute({ offerSession, now, newId }: VisitorOptions) {
  const route: ServerRoute<{ Payload: SessionOffer }> = {
    method: 'POST',
    path: '/api/users/recovery',
    options: {
      validate: { payload: sessionOffer },
      response: { status: { 201: offeredSession } },
      cache: { otherwise: 'no-store' },
      plugins: { perMinute },
    },
    async handler(request, h) {
      const offered: OfferedSession = await offerSession({
        sessionId: requireSessionId(request.payload.sessionId),
        visitorId: giveVisitorId(request, h, newId),
        random: randomBytes(RECOVERY_BYTES),
        now: now(),
      });
      return h.response(offered).code(201);
    },
  };
  return route;
}

/** The session of a code, for the browser that sends it. */
export function takeSessionRoute({ takeSession, now, newId }: VisitorOptions) {
  const route: ServerRoute<{ Payload: SessionTaking }> = {
    method: 'POST',
    path: '/api/users/recovery/use',
    options: {
      validate: { payload: sessionTaking },
      response: { status: { 200: takenSession } },
      cache: { otherwise: 'no-store' },
      plugins: { perMinute },
    },
    async handler(request, h): Promise<TakenSession> {
      const taken = await takeSession({
        sessionId: requireSessionId(request.payload.sessionId),
        visitorId: giveVisitorId(request, h, newId),
        code: parseRecoveryCode(request.payload.code)!,
        now: now(),
      });
      if (!taken.ok) throw httpError(taken.code, UNKNOWN);
      return { sessionId: taken.value };
    },
  };
  return route;
}

const UNKNOWN =
  'code: no session waits under this recovery code. It can be used once, within 15 minutes; create a new one in the other browser.';
