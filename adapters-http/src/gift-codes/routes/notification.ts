import type { ServerRoute } from '@hapi/hapi';
import { giftCodeNotification, type GiftCodeNotification } from '../wire.ts';
import { bySession } from '../../platform/routes/bySession.ts';
import type { GiftCodeCache } from './createGiftCodeCache.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

type Deps = RouteFrame & { readonly cache: GiftCodeCache };

/** Whether a session has not seen one of the gift codes. */
export function notificationRoutes(deps: Deps): readonly ServerRoute[] {
  const { hasGiftCodeNotification, cache } = deps;
  return bySession({
    path: '/api/gift-codes/notification/status',
    // A browser keeps the answer to ask again with its tag.
    options: {
      cache: { otherwise: 'private, no-cache' },
      response: { status: { 200: giftCodeNotification } },
    },
    async answer(sessionId, h) {
      const { codes, revision } = await cache.active();
      // A session that has seen these codes has seen them for good: no query.
      const seen = `${revision}-seen`;
      const unchanged = h.entity({ etag: seen });
      if (unchanged !== undefined) return unchanged.vary('x-session-id');
      const answer: GiftCodeNotification = {
        hasNotification: await hasGiftCodeNotification({ sessionId, codes }),
      };
      return h
        .response(answer)
        .etag(answer.hasNotification ? `${revision}-new` : seen)
        .vary('x-session-id');
    },
  });
}
