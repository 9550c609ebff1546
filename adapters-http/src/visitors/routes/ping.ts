import { route } from '../../platform/routes/route.ts';
import { requireSessionId } from '@bigsmall/domain/people';
import { activePing } from '../wire.ts';
import { done, type Done } from '../../platform/wire.ts';
import { giveVisitorId, readVisitorId } from '../visitorCookie.ts';
import type { VisitorOptions } from '../options.ts';

/** Records that a visitor is active. A browser without a visitor cookie gets one. */
export function pingRoute({ recordActive, newId, originOf, now }: VisitorOptions) {
  return route({
    method: 'POST',
    path: '/api/users/active',
    payload: activePing,
    answer: done,
  })((request, h) => {
    const given = requireSessionId(request.payload.sessionId);
    const session = readVisitorId(request) === undefined ? given : undefined;
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
