import { route } from '../../platform/routes/route.ts';
import { trailContext } from '../../admins/trailContext.ts';
import { giftCode, giftCodeRequest } from '../wire.ts';
import { toPayloadError } from '../../platform/responses/httpError.ts';
import { giftCodeAnswer } from './giftCodeAnswer.ts';
import { giftCodeBody, rejectGiftCode } from './giftCodePayload.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

/** A new gift code: 201 with the row. */
export function createRoute({ createGiftCode, now, newId }: RouteFrame) {
  return route({
    method: 'POST',
    path: '/api/gift-codes',
    auth: 'admin',
    body: giftCodeBody,
    payload: giftCodeRequest,
    failAction: rejectGiftCode,
    answer: giftCode,
    status: 201,
  })(async (request) => {
    const context = trailContext(request, { now, newId });
    const result = await createGiftCode({ id: newId(), draft: request.payload, context });
    if (!result.ok) throw toPayloadError(result);
    return giftCodeAnswer(result.value);
  });
}
