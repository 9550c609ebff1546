import type { ServerRoute } from '@hapi/hapi';
import type { ReadAdminSummary } from '@bigsmall/domain/usecases';
import Joi from 'joi';
import type { AdminSummary } from '../../contract/index.ts';
import type { ObjectSweep } from '../../jobs/objectSweep.ts';
import { objectsReport, reportOf } from './objectsReport.ts';
import { count, shape } from '../schemas.ts';

const switched = Joi.object({ active: count, inactive: count });

const schema = shape<AdminSummary>({
  screenshots: Joi.object({ pending: count, approved: count, rejected: count }),
  giftCodes: switched,
  bannerAds: switched,
  objects: objectsReport.allow(null),
});

export type SummaryDeps = {
  readonly readAdminSummary: ReadAdminSummary;
  readonly objectSweep: Pick<ObjectSweep, 'report'>;
};

/** The counts of the admin's home, and the last sweep of the object store. */
export function summaryRoute({ readAdminSummary, objectSweep }: SummaryDeps): ServerRoute {
  return {
    method: 'GET',
    path: '/api/admin/summary',
    options: { auth: 'admin', response: { status: { 200: schema } }, cache: { otherwise: 'no-store' } },
    async handler(): Promise<AdminSummary> {
      const report = objectSweep.report();
      const { screenshots, giftCodes, banners } = await readAdminSummary();
      const objects = report === undefined ? null : reportOf(report);
      return { screenshots, giftCodes, bannerAds: banners, objects };
    },
  };
}
