import { route } from '../../platform/routes/route.ts';
import { adminSummary } from '../wire.ts';
import { edition } from '../../platform/edition.ts';
import type { AdminRouteOptions } from '../options.ts';

/** The counts of the admin's home, and what does not work. */
export function summaryRoute({ readAdminSummary, readReadiness, now }: AdminRouteOptions) {
  return route({
    method: 'GET',
    path: '/api/admin/summary',
    auth: 'admin',
    answer: adminSummary,
    caching: 'no-store',
  })(async () => {
    const [{ screenshots, pendingSince, giftCodes, banners }, { degraded }] = await Promise.all([
      readAdminSummary({ now: now() }),
      readReadiness(),
    ]);
    return {
      screenshots,
      pendingSince,
      giftCodes,
      bannerAds: banners,
      edition,
      degraded,
    };
  });
}
