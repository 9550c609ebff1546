import { route } from '../../platform/routes/route.ts';
import { trailContext } from '../../admins/trailContext.ts';
import { giftCode } from '../wire.ts';
import { ICON_USE, notFound, toImageError } from '../../platform/responses/httpError.ts';
import { uploadedFile, uploadPayload } from '../../platform/routes/uploadedFile.ts';
import { rowParams } from '../../platform/routes/validation.ts';
import { giftCodeAnswer } from './giftCodeAnswer.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

/** Sets or replaces the icon of a gift code: a form with the image in the field `icon`. */
export function iconRoute({ setGiftCodeIcon, now, newId }: RouteFrame) {
  return route({
    method: 'POST',
    path: '/api/gift-codes/{id}/icon',
    auth: 'admin',
    body: uploadPayload,
    params: rowParams,
    answer: giftCode,
    plugins: { fileField: 'icon' },
  })(async (request) => {
    const file = uploadedFile(request);
    const context = trailContext(request, { now, newId });
    const result = await setGiftCodeIcon({ id: request.params.id, file, iconId: newId(), context });
    if (result.ok) return giftCodeAnswer(result.value);
    throw result.code === 'not_found' ? notFound('gift code') : toImageError(result, ICON_USE);
  });
}
