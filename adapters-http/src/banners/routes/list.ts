import { route } from '../../platform/routes/route.ts';
import { bannerAd } from '../wire.ts';
import { httpError } from '../../platform/responses/httpError.ts';
import { field, list, oneOf, optional, shape } from '../../platform/shapes.ts';
import { bannerAdAnswer } from './bannerAdAnswer.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

const query = shape({
  activeOnly: optional(field(oneOf(['true', 'false']), 'activeOnly', "'true' or 'false'")),
});

/** The active banner ads; with `activeOnly=false` all, for an admin. */
export function listRoute({ listBanners }: RouteFrame) {
  return route({
    method: 'GET',
    path: '/api/banner-ads',
    auth: { mode: 'try', strategy: 'admin' },
    query,
    answer: list(bannerAd),
    caching: 'no-store',
  })(async ({ query: { activeOnly }, auth }) => {
    const all = activeOnly === 'false';
    if (all && !auth.isAuthenticated) throw httpError('unauthorized', 'Please sign in as an admin.');
    return (await listBanners({ activeOnly: !all })).map(bannerAdAnswer);
  });
}
