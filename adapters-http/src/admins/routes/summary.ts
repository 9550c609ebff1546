import { route } from '../../platform/routes/route.ts';
import { adminSummary } from '../wire.ts';
import { edition } from '../../platform/edition.ts';
import type { AdminRouteOptions } from '../options.ts';

/** The counts of the admin's home, and what does not work. */
export function summaryRoute(deps: AdminRouteOptions) {
  return route({
    method: 'GET',
    path: '/api/admin/summary',
    auth: 'admin',
    answer: adminSummary,
    caching: 'no-store',
  })(async () => {
    const now = deps.now();
    const [{ banners: bannerAds, ...counts }, visitors, { degraded }] = await Promise.all([
      deps.readAdminSummary({ now }),
      deps.countActive({ now, perAddress: deps.activePerAddress }),
      deps.readReadiness(),
    ]);
    return { ...counts, bannerAds, visitors, edition, degraded };
  });
}
