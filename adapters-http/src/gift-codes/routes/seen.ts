import type { ServerRoute } from '@hapi/hapi';
import { requireSessionId } from '@bigsmall/domain/people';
import { done, type Done } from '../../platform/wire.ts';
import { giftCodesSeen, type GiftCodesSeen } from '../wire.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

/** Records that a session has seen the gift codes. */
export function seenRoute({ markGiftCodesSeen, now }: RouteFrame) {
  const route: ServerRoute<{ Payload: GiftCodesSeen }> = {
    method: 'POST',
    path: '/api/gift-codes/notification/seen',
    options: {
      validate: { payload: giftCodesSeen },
      response: { status: { 200: done } },
      // Each takes a click; many visitors can share an address.
      plugins: { perMinute: { session: 30, address: 600 } },
    },
    async handler({ payload: { sessionId: session } }): Promise<Done> {
      await markGiftCodesSeen({ sessionId: requireSessionId(session), now: now() });
      return { ok: true };
    },
  };
  return route;
}
