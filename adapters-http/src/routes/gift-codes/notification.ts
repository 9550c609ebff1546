import type { ServerRoute } from '@hapi/hapi';
import type { HasGiftCodeNotification } from '@bigsmall/domain/usecases';
import Joi from 'joi';
import type { GiftCodeNotification } from '../../contract/index.ts';
import { sessionId } from '../validation.ts';
import type { GiftCodeShelf } from './createGiftCodeShelf.ts';

const schema = Joi.object<GiftCodeNotification>({ hasNotification: Joi.boolean() }).options({
  presence: 'required',
});

export type NotificationDeps = {
  readonly hasGiftCodeNotification: HasGiftCodeNotification;
  readonly shelf: GiftCodeShelf;
};

/** Whether there is a gift code that the session has not seen. */
export function notificationRoute({ hasGiftCodeNotification, shelf }: NotificationDeps) {
  const route: ServerRoute<{ Params: { sessionId: string } }> = {
    method: 'GET',
    path: '/api/gift-codes/notification/status/{sessionId}',
    options: {
      validate: { params: Joi.object({ sessionId }) },
      response: { status: { 200: schema } },
      cache: { otherwise: 'no-store' },
    },
    async handler({ params }): Promise<GiftCodeNotification> {
      const codes = await shelf.active();
      return { hasNotification: await hasGiftCodeNotification({ sessionId: params.sessionId, codes }) };
    },
  };
  return route;
}
