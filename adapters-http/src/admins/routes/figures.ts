import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import type { AdminFigures, FigureHour } from '../wire.ts';
import { count, shape } from '../../platform/routes/schemas.ts';
import type { AdminRouteOptions } from '../options.ts';

const figure = count.allow(null);

const hour = shape<FigureHour>({
  at: Joi.number().integer(),
  visitors: figure,
  predictions: figure,
  waiting: figure,
  draws: figure,
  unfairBits: Joi.number().min(0).allow(null),
  streams: figure,
  bytes: figure,
});

const schema = shape<AdminFigures>({
  visitors: count,
  predictionsToday: count,
  feed: Joi.string().valid('answers', 'stale', 'no_draws'),
  hours: Joi.array().items(hour),
});

/** The figures of the admin's home: some as they are now, and by the hour. */
export function figuresRoute(deps: AdminRouteOptions): ServerRoute {
  return {
    method: 'GET',
    path: '/api/admin/figures',
    options: { auth: 'admin', response: { status: { 200: schema } }, cache: { otherwise: 'no-store' } },
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
