import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import type { GiftCodeNotification } from '../../contract/index.ts';
import { bySession } from '../bySession.ts';
import type { GiftCodeCache } from './createGiftCodeCache.ts';
import { shape } from '../schemas.ts';
import type { RouteDeps } from '../routeDeps.ts';

const schema = shape<GiftCodeNotification>({ hasNotification: Joi.boolean() });

type Deps = Pick<RouteDeps, 'hasGiftCodeNotification'> & { readonly cache: GiftCodeCache };

/** Whether a session has not seen one of the gift codes. */
export function notificationRoutes(deps: Deps): readonly ServerRoute[] {
  const { hasGiftCodeNotification, cache } = deps;
  return bySession({
    path: '/api/gift-codes/notification/status',
    options: { response: { status: { 200: schema } } },
    async answer(sessionId): Promise<GiftCodeNotification> {
      const codes = await cache.active();
      return { hasNotification: await hasGiftCodeNotification({ sessionId, codes }) };
    },
  });
}
