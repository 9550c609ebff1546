import { route } from '../../platform/routes/route.ts';
import { trailContext } from '../../admins/trailContext.ts';
import { bannerAd, bannerAdOrder } from '../wire.ts';
import { list } from '../../platform/shapes.ts';
import { bannerAdAnswer } from './bannerAdAnswer.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

/** Puts the banner ads into an order: answers with all of them. */
export function orderRoute({ arrangeBanners, now, newId }: RouteFrame) {
  return route({
    method: 'PUT',
    path: '/api/banner-ads/order',
    auth: 'admin',
    payload: bannerAdOrder,
    answer: list(bannerAd),
    caching: 'no-store',
    plugins: { perMinute: { address: 60 } },
  })(async (request) => {
    const context = trailContext(request, { now, newId });
    return (await arrangeBanners({ ids: request.payload.ids, context })).map(bannerAdAnswer);
  });
}
