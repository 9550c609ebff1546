import type { ServerRoute } from '@hapi/hapi';
import type { CreateBanner } from '@bigsmall/domain/usecases';
import { auditStamp } from '../../admin/auditStamp.ts';
import type { BannerAdRequest } from '../../contract/index.ts';
import { toPayloadError } from '../../responses/httpError.ts';
import { bannerAdAnswer, bannerAdSchema } from './bannerAdAnswer.ts';
import { bannerAdBody, bannerAdPayload, rejectBannerAd } from './bannerAdPayload.ts';

export type CreateDeps = {
  readonly createBanner: CreateBanner;
  readonly now: () => number;
  readonly newId: () => string;
};

/** A new banner ad: 201 with the row. */
export function createRoute({ createBanner, now, newId }: CreateDeps) {
  const route: ServerRoute<{ Payload: BannerAdRequest }> = {
    method: 'POST',
    path: '/api/banner-ads',
    options: {
      auth: 'admin',
      payload: bannerAdBody,
      validate: { payload: bannerAdPayload, failAction: rejectBannerAd },
      response: { status: { 201: bannerAdSchema } },
      plugins: { perMinute: { address: 60 } },
    },
    async handler(request, h) {
      const stamp = auditStamp(request, { now, newId });
      const result = await createBanner({ id: newId(), draft: request.payload, stamp });
      if (!result.ok) throw toPayloadError(result);
      return h.response(bannerAdAnswer(result.value)).code(201);
    },
  };
  return route;
}
