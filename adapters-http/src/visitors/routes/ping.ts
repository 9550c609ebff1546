import { route } from '../../platform/routes/route.ts';
import { requireSessionId } from '@bigsmall/domain/people';
import { activePing } from '../wire.ts';
import { done, type Done } from '../../platform/wire.ts';
import { giveVisitorId } from '../visitorCookie.ts';
import type { VisitorOptions } from '../options.ts';

/**
 * Records that a session is active. The answer does not wait for the write: the next ping replaces a lost one. A browser
 * without a visitor cookie gets one.
 */
export function pingRoute({ presence, newId, originOf }: VisitorOptions) {
  return route({
    method: 'POST',
    path: '/api/users/active',
    payload: activePing,
    answer: done,
  })((request, h) => {
    presence.ping(requireSessionId(request.payload.sessionId), originOf(request));
    giveVisitorId(request, h, newId);
    const answer: Done = { ok: true };
    return answer;
  });
}
