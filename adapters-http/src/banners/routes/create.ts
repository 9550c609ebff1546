import type { ServerRoute } from '@hapi/hapi';
import { auditContext } from '../../admins/auditContext.ts';
import { bannerAd, bannerAdRequest, type BannerAdRequest } from '../wire.ts';
import { toPayloadError } from '../../platform/responses/httpError.ts';
import { bannerAdAnswer } from './bannerAdAnswer.ts';
import { bannerAdBody, rejectBannerAd } from './bannerAdPayload.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

/** A new banner ad: 201 with the row. */
export function createRoute({ createBanner, now, newId }: RouteFrame) {
  const route: ServerRoute<{ Payload: BannerAdRequest }> = {
    method: 'POST',
    path: '/api/banner-ads',
    options: {
      auth: 'admin',
      payload: bannerAdBody,
      validate: { payload: bannerAdRequest, failAction: rejectBannerAd },
      response: { status: { 201: bannerAd } },
      plugins: { perMinute: { address: 60 } },
    },
    async handler(request, h) {
      const context = auditContext(request, { now, newId });
      const result = await createBanner({ id: newId(), draft: request.payload, context });
      if (!result.ok) throw toPayloadError(result);
      return h.response(bannerAdAnswer(result.value)).code(201);
    },
  };
  return route;
}
