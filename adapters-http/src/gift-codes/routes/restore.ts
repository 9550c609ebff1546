import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import { auditContext } from '../../admins/auditContext.ts';
import type { GiftCode } from '../../wire.ts';
import { httpError } from '../../platform/responses/httpError.ts';
import { rowId } from '../../platform/routes/validation.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';
import { giftCodeAnswer, giftCodeSchema } from './giftCodeAnswer.ts';

/** Undoes the deletion of a gift code: 200 with the row as it was, icon included. */
export function restoreRoute({ restoreGiftCode, now, newId }: RouteFrame) {
  const route: ServerRoute<{ Params: { id: string } }> = {
    method: 'POST',
    path: '/api/gift-codes/{id}/restore',
    options: {
      auth: 'admin',
      validate: { params: Joi.object({ id: rowId }) },
      response: { status: { 200: giftCodeSchema } },
      plugins: { perMinute: { address: 60 } },
    },
    async handler(request): Promise<GiftCode> {
      const context = auditContext(request, { now, newId });
      const result = await restoreGiftCode({ id: request.params.id, context });
      if (!result.ok)
        throw httpError('not_found', 'There is no deletion of this gift code in the last 10 minutes.');
      return giftCodeAnswer(result.value);
    },
  };
  return route;
}
