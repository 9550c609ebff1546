import { route } from '../../platform/routes/route.ts';
import { adminSummary } from '../wire.ts';
import { edition } from '../../platform/edition.ts';
import { reportOf } from './reportOf.ts';
import type { AdminRouteOptions } from '../options.ts';

/** The counts of the admin's home, what does not work, and the last sweep of the object store. */
export function summaryRoute({ readAdminSummary, readReadiness, objectSweep, now }: AdminRouteOptions) {
  return route({
    method: 'GET',
    path: '/api/admin/summary',
    auth: 'admin',
    answer: adminSummary,
    caching: 'no-store',
  })(async () => {
    const report = objectSweep.report();
    const [{ screenshots, pendingSince, giftCodes, banners }, { degraded }] = await Promise.all([
      readAdminSummary({ now: now() }),
      readReadiness(),
    ]);
    const objects = report === undefined ? null : reportOf(report);
    return {
      screenshots,
      pendingSince,
      giftCodes,
      bannerAds: banners,
      edition,
      degraded,
      objects,
    };
  });
}
