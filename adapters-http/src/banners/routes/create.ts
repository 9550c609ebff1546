import { route } from '../../platform/routes/route.ts';
import { trailContext } from '../../admins/trailContext.ts';
import { bannerAd, bannerAdRequest } from '../wire.ts';
import { toPayloadError } from '../../platform/responses/httpError.ts';
import { bannerAdAnswer } from './bannerAdAnswer.ts';
import { bannerAdBody, rejectBannerAd } from './bannerAdPayload.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

/** A new banner ad: 201 with the row. */
export function createRoute({ createBanner, now, newId }: RouteFrame) {
  return route({
    method: 'POST',
    path: '/api/banner-ads',
    auth: 'admin',
    body: bannerAdBody,
    payload: bannerAdRequest,
    failAction: rejectBannerAd,
    answer: bannerAd,
    status: 201,
  })(async (request) => {
    const context = trailContext(request, { now, newId });
    const result = await createBanner({ id: newId(), draft: request.payload, context });
    if (!result.ok) throw toPayloadError(result);
    return bannerAdAnswer(result.value);
  });
}
