import { route } from '../../platform/routes/route.ts';
import { trailContext } from '../../admins/trailContext.ts';
import { giftCode, giftCodeRequest } from '../wire.ts';
import { notFound, toPayloadError } from '../../platform/responses/httpError.ts';
import { rowParams } from '../../platform/routes/validation.ts';
import { giftCodeAnswer } from './giftCodeAnswer.ts';
import { giftCodeBody, rejectGiftCode } from './giftCodePayload.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

/** Replaces a gift code's fields. */
export function updateRoute({ updateGiftCode, now, newId }: RouteFrame) {
  return route({
    method: 'PUT',
    path: '/api/gift-codes/{id}',
    auth: 'admin',
    body: giftCodeBody,
    params: rowParams,
    payload: giftCodeRequest,
    failAction: rejectGiftCode,
    answer: giftCode,
  })(async (request) => {
    const context = trailContext(request, { now, newId });
    const result = await updateGiftCode({ id: request.params.id, draft: request.payload, context });
    if (result.ok) return giftCodeAnswer(result.value);
    throw result.code === 'not_found' ? notFound('gift code') : toPayloadError(result);
  });
}
