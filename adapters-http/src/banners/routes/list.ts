import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import { bannerAd, type BannerAd } from '../wire.ts';
import { httpError } from '../../platform/responses/httpError.ts';
import { field, list } from '../../platform/shapes.ts';
import { bannerAdAnswer } from './bannerAdAnswer.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

const query = Joi.object({
  activeOnly: field(Joi.valid('true', 'false'), 'activeOnly', "'true' or 'false'"),
});

/** The banner ads on show; with `activeOnly=false` all, for an admin. */
export function listRoute({ listBanners, now }: RouteFrame) {
  const route: ServerRoute<{ Query: { activeOnly?: 'true' | 'false' } }> = {
    method: 'GET',
    path: '/api/banner-ads',
    options: {
      auth: { mode: 'try', strategy: 'admin' },
      validate: { query },
      response: { status: { 200: list(bannerAd) } },
      cache: { otherwise: 'no-store' },
    },
    async handler({ query: { activeOnly }, auth }): Promise<readonly BannerAd[]> {
      const all = activeOnly === 'false';
      if (all && !auth.isAuthenticated) throw httpError('unauthorized', 'Please sign in as an admin.');
      return (await listBanners({ activeOnly: !all, now: now() })).map(bannerAdAnswer);
    },
  };
  return route;
}
