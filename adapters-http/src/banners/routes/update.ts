import { route } from '../../platform/routes/route.ts';
import { trailContext } from '../../admins/trailContext.ts';
import { bannerAd } from '../wire.ts';
import { notFound, toPayloadError } from '../../platform/responses/httpError.ts';
import { rowParams } from '../../platform/routes/validation.ts';
import { bannerAdAnswer } from './bannerAdAnswer.ts';
import { bannerAdBody, bannerAdChange, isToggle, rejectBannerAd } from './bannerAdPayload.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

/** Replaces a banner ad's fields, or only switches it on or off. */
export function updateRoute({ updateBanner, now, newId }: RouteFrame) {
  return route({
    method: 'PUT',
    path: '/api/banner-ads/{id}',
    auth: 'admin',
    body: bannerAdBody,
    params: rowParams,
    payload: bannerAdChange,
    failAction: rejectBannerAd,
    answer: bannerAd,
  })(async (request) => {
    const { params, payload } = request;
    const context = trailContext(request, { now, newId });
    const change = isToggle(payload) ? payload : { draft: payload };
    const result = await updateBanner({ id: params.id, change, context });
    if (result.ok) return bannerAdAnswer(result.value);
    throw result.code === 'not_found' ? notFound('banner ad') : toPayloadError(result);
  });
}
