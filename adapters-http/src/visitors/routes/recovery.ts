import { route } from '../../platform/routes/route.ts';
import { randomBytes } from 'node:crypto';
import { parseRecoveryCode, RECOVERY_BYTES, requireSessionId } from '@bigsmall/domain/people';
import { offeredSession, sessionOffer, sessionTaking, takenSession } from '../wire.ts';
import { httpError } from '../../platform/responses/httpError.ts';
import { giveVisitorId } from '../visitorCookie.ts';
import type { VisitorOptions } from '../options.ts';

const perMinute = { session: 6, visitor: 6, address: 60 };

/** A code that carries the session to another browser, once and for 15 minutes. */
export function offerSessionRoute({ offerSession, now, newId }: VisitorOptions) {
  return route({
    method: 'POST',
    path: '/api/users/recovery',
    payload: sessionOffer,
    answer: offeredSession,
    status: 201,
    caching: 'no-store',
    plugins: { perMinute },
  })((request, h) =>
    offerSession({
      sessionId: requireSessionId(request.payload.sessionId),
      visitorId: giveVisitorId(request, h, newId),
      random: randomBytes(RECOVERY_BYTES),
      now: now(),
    }),
  );
}

/** The session of a code, for the browser that sends it. */
export function takeSessionRoute({ takeSession, now, newId }: VisitorOptions) {
  return route({
    method: 'POST',
    path: '/api/users/recovery/use',
    payload: sessionTaking,
    answer: takenSession,
    caching: 'no-store',
    plugins: { perMinute },
  })(async (request, h) => {
    const taken = await takeSession({
      sessionId: requireSessionId(request.payload.sessionId),
      visitorId: giveVisitorId(request, h, newId),
      code: parseRecoveryCode(request.payload.code)!,
      now: now(),
    });
    if (!taken.ok) throw httpError(taken.code, UNKNOWN);
    return { sessionId: taken.value };
  });
}

const UNKNOWN =
  'code: no session waits under this recovery code. It can be used once, within 15 minutes; create a new one in the other browser.';
