import type { ServerRoute } from '@hapi/hapi';
import { auditContext } from '../../admins/auditContext.ts';
import { giftCode, giftCodeRequest, type GiftCodeRequest } from '../wire.ts';
import { toPayloadError } from '../../platform/responses/httpError.ts';
import { giftCodeAnswer } from './giftCodeAnswer.ts';
import { giftCodeBody, rejectGiftCode } from './giftCodePayload.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

/** A new gift code: 201 with the row. */
export function createRoute({ createGiftCode, now, newId }: RouteFrame) {
  const route: ServerRoute<{ Payload: GiftCodeRequest }> = {
    method: 'POST',
    path: '/api/gift-codes',
    options: {
      auth: 'admin',
      payload: giftCodeBody,
      validate: { payload: giftCodeRequest, failAction: rejectGiftCode },
      response: { status: { 201: giftCode } },
      plugins: { perMinute: { address: 60 } },
    },
    async handler(request, h) {
      const context = auditContext(request, { now, newId });
      const result = await createGiftCode({ id: newId(), draft: request.payload, context });
      if (!result.ok) throw toPayloadError(result);
      return h.response(giftCodeAnswer(result.value)).code(201);
    },
  };
  return route;
}
