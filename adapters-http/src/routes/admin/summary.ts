import type { ServerRoute } from '@hapi/hapi';
import type { ReadAdminSummary } from '@bigsmall/domain/usecases';
import Joi from 'joi';
import type { AdminSummary } from '../../contract/index.ts';
import { count } from '../schemas.ts';

const switched = Joi.object({ active: count, inactive: count });

const schema = Joi.object<AdminSummary>({
  screenshots: Joi.object({ pending: count, approved: count, rejected: count }),
  giftCodes: switched,
  bannerAds: switched,
}).options({ presence: 'required' });

export type SummaryDeps = { readonly readAdminSummary: ReadAdminSummary };

/** The counts of the admin's home. */
export function summaryRoute({ readAdminSummary }: SummaryDeps): ServerRoute {
  return {
    method: 'GET',
    path: '/api/admin/summary',
    options: { auth: 'admin', response: { status: { 200: schema } }, cache: { otherwise: 'no-store' } },
    handler: (): Promise<AdminSummary> => readAdminSummary(),
  };
}
