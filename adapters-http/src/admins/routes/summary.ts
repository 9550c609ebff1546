import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import type { AdminSummary } from '../wire.ts';
import { edition } from '../../platform/edition.ts';
import { degradedParts } from '../../operators/degradedParts.ts';
import { objectsReport, reportOf } from './objectsReport.ts';
import { count, shape } from '../../platform/routes/schemas.ts';
import type { AdminRouteOptions } from '../options.ts';

const switched = Joi.object({ active: count, inactive: count });

const schema = shape<AdminSummary>({
  screenshots: Joi.object({ pending: count, approved: count, rejected: count }),
  pendingSince: count.allow(null),
  giftCodes: switched,
  bannerAds: switched,
  unfairDraws: Joi.boolean(),
  edition: Joi.object({ version: Joi.string(), commit: Joi.string().allow(null) }),
  degraded: degradedParts,
  objects: objectsReport.allow(null),
});

/** The counts of the admin's home, what does not work, and the last sweep of the object store. */
export function summaryRoute({
  readAdminSummary,
  readReadiness,
  objectSweep,
  feedStatus,
}: AdminRouteOptions): ServerRoute {
  return {
    method: 'GET',
    path: '/api/admin/summary',
    options: { auth: 'admin', response: { status: { 200: schema } }, cache: { otherwise: 'no-store' } },
    async handler(): Promise<AdminSummary> {
      const report = objectSweep.report();
      const [{ screenshots, pendingSince, giftCodes, banners }, { degraded }] = await Promise.all([
        readAdminSummary(),
        readReadiness(),
      ]);
      const objects = report === undefined ? null : reportOf(report);
      const unfairDraws = feedStatus().unfair;
      return {
        screenshots,
        pendingSince,
        giftCodes,
        bannerAds: banners,
        unfairDraws,
        edition,
        degraded,
        objects,
      };
    },
  };
}
