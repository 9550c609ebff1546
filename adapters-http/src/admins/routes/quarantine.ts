import type { ServerRoute } from '@hapi/hapi';
import { fail, isPeriod } from '@bigsmall/domain';
import type { QuarantinedDraw } from '@bigsmall/domain/ports';
import { auditContext } from '../auditContext.ts';
import { done, type Done } from '../../platform/wire.ts';
import { quarantinedRow, quarantineReview, type QuarantinedRow, type QuarantineReview } from '../wire.ts';
import { list } from '../../platform/shapes.ts';
import { FOR_OWNERS } from '../adminAuth.ts';
import { httpError } from '../../platform/responses/httpError.ts';
import { rowParams } from '../../platform/routes/validation.ts';
import type { AdminRouteOptions } from '../options.ts';

/** Implausible rows of the feed, the last seen first. */
export function quarantineRoute({ listQuarantine }: AdminRouteOptions): ServerRoute {
  return {
    method: 'GET',
    path: '/api/admin/quarantine',
    options: {
      auth: 'admin',
      response: { status: { 200: list(quarantinedRow) } },
      cache: { otherwise: 'no-store' },
    },
    handler: async (): Promise<readonly QuarantinedRow[]> => (await listQuarantine()).map(toAdmin),
  };
}

/** Accepts such a row as a draw, or drops it. */
export function reviewQuarantineRoute({ reviewQuarantine, now, newId }: AdminRouteOptions) {
  const route: ServerRoute<{ Params: { id: string }; Payload: QuarantineReview }> = {
    method: 'POST',
    path: '/api/admin/quarantine/{id}',
    options: {
      auth: FOR_OWNERS,
      validate: { params: rowParams, payload: quarantineReview },
      response: { status: { 200: done } },
      cache: { otherwise: 'no-store' },
      plugins: { perMinute: { address: 60 } },
    },
    async handler(request): Promise<Done> {
      const { params, payload } = request;
      const context = auditContext(request, { now, newId });
      const { id } = params;
      const result = isPeriod(id)
        ? await reviewQuarantine({ period: id, decision: payload.verdict, context })
        : fail('not_found');
      if (!result.ok) throw httpError(result.code, 'This draw is not quarantined any more.');
      return { ok: true };
    },
  };
  return route;
}

function toAdmin({ period, number, reason, firstSeenAt, lastSeenAt }: QuarantinedDraw): QuarantinedRow {
  return { issueNumber: period, number: String(number), reason, firstSeenAt, lastSeenAt };
}
