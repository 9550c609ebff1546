import { route } from '../../platform/routes/route.ts';
import { requireSessionId } from '@bigsmall/domain/people';
import { done } from '../../platform/wire.ts';
import { giftCodesSeen } from '../wire.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

/** Records that a session has seen the gift codes. */
export function seenRoute({ markGiftCodesSeen, now }: RouteFrame) {
  return route({
    method: 'POST',
    path: '/api/gift-codes/notification/seen',
    payload: giftCodesSeen,
    answer: done,
  })(async ({ payload: { sessionId: session } }) => {
    await markGiftCodesSeen({ sessionId: requireSessionId(session), now: now() });
    return { ok: true };
  });
}
