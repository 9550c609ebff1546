import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import type { AdminSummary } from '../../contract/index.ts';
import { objectsReport, reportOf } from './objectsReport.ts';
import { count, shape } from '../schemas.ts';
import type { RouteDeps } from '../routeDeps.ts';

const switched = Joi.object({ active: count, inactive: count });

const schema = shape<AdminSummary>({
  screenshots: Joi.object({ pending: count, approved: count, rejected: count }),
  giftCodes: switched,
  bannerAds: switched,
  unfairDraws: Joi.boolean(),
  objects: objectsReport.allow(null),
});

type Deps = Pick<RouteDeps, 'readAdminSummary' | 'objectSweep' | 'feedStatus'>;

/** The counts of the admin's home, and the last sweep of the object store. */
export function summaryRoute({ readAdminSummary, objectSweep, feedStatus }: Deps): ServerRoute {
  return {
    method: 'GET',
    path: '/api/admin/summary',
    options: { auth: 'admin', response: { status: { 200: schema } }, cache: { otherwise: 'no-store' } },
    async handler(): Promise<AdminSummary> {
      const report = objectSweep.report();
      const { screenshots, giftCodes, banners } = await readAdminSummary();
      const objects = report === undefined ? null : reportOf(report);
      return { screenshots, giftCodes, bannerAds: banners, unfairDraws: feedStatus().unfair, objects };
    },
  };
}
