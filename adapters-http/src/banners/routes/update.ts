import type { ServerRoute } from '@hapi/hapi';
import { auditContext } from '../../admins/auditContext.ts';
import { bannerAd, type BannerAd, type BannerAdRequest, type BannerAdToggle } from '../wire.ts';
import { toPayloadError } from '../../platform/responses/httpError.ts';
import { rowParams } from '../../platform/routes/validation.ts';
import { bannerAdAnswer } from './bannerAdAnswer.ts';
import { bannerAdBody, bannerAdChange, isToggle, rejectBannerAd } from './bannerAdPayload.ts';
import { notFound } from '../../platform/responses/notFound.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

/** Replaces a banner ad's fields, or only switches it on or off. */
export function updateRoute({ updateBanner, now, newId }: RouteFrame) {
  const route: ServerRoute<{ Params: { id: string }; Payload: BannerAdRequest | BannerAdToggle }> = {
    method: 'PUT',
    path: '/api/banner-ads/{id}',
    options: {
      auth: 'admin',
      payload: bannerAdBody,
      validate: {
        params: rowParams,
        payload: bannerAdChange,
        failAction: rejectBannerAd,
      },
      response: { status: { 200: bannerAd } },
      plugins: { perMinute: { address: 60 } },
    },
    async handler(request): Promise<BannerAd> {
      const { params, payload } = request;
      const context = auditContext(request, { now, newId });
      const change = isToggle(payload) ? payload : { draft: payload };
      const result = await updateBanner({ id: params.id, change, context });
      if (result.ok) return bannerAdAnswer(result.value);
      throw result.code === 'not_found' ? notFound('banner ad') : toPayloadError(result);
    },
  };
  return route;
}
