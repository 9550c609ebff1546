import type { ServerRoute } from '@hapi/hapi';
import { adminFigures, type AdminFigures } from '../wire.ts';
import type { AdminRouteOptions } from '../options.ts';

/** The figures of the admin's home: some as they are now, and by the hour. */
export function figuresRoute(deps: AdminRouteOptions): ServerRoute {
  return {
    method: 'GET',
    path: '/api/admin/figures',
    options: { auth: 'admin', response: { status: { 200: adminFigures } }, cache: { otherwise: 'no-store' } },
    async handler(): Promise<AdminFigures> {
      const now = deps.now();
      const { stale, drawsStopped } = deps.feedStatus();
      const [visitors, { today }, hours] = await Promise.all([
        deps.countActive({ now, perAddress: deps.activePerAddress }),
        deps.readPredictionStats({ now }),
        deps.readFigureHours({ now }),
      ]);
      const feed = stale ? 'stale' : drawsStopped ? 'no_draws' : 'answers';
      return { visitors, predictionsToday: today, feed, hours };
    },
  };
}
