import { route } from '../../platform/routes/route.ts';
import { adminFigures } from '../wire.ts';
import type { AdminRouteOptions } from '../options.ts';

/** The figures of the admin's home: some as they are now, and by the hour. */
export function figuresRoute(deps: AdminRouteOptions) {
  return route({
    method: 'GET',
    path: '/api/admin/figures',
    auth: 'admin',
    answer: adminFigures,
    caching: 'no-store',
  })(async () => {
    const now = deps.now();
    const { stale, drawsStopped } = deps.feedStatus();
    const [visitors, { today }, hours] = await Promise.all([
      deps.countActive({ now, perAddress: deps.activePerAddress }),
      deps.readPredictionStats({ now }),
      deps.readFigureHours({ now }),
    ]);
    const feed = stale ? 'stale' : drawsStopped ? 'no_draws' : 'answers';
    return { visitors, predictionsToday: today, feed, hours };
  });
}
