import { route } from '../../platform/routes/route.ts';
import { fail, isPeriod } from '@bigsmall/domain';
import type { QuarantinedDraw } from '@bigsmall/domain/ports';
import { trailContext } from '../trailContext.ts';
import { done } from '../../platform/wire.ts';
import { quarantinedRow, quarantineReview, type QuarantinedRow } from '../wire.ts';
import { list } from '../../platform/shapes.ts';
import { httpError } from '../../platform/responses/httpError.ts';
import { rowParams } from '../../platform/routes/validation.ts';
import type { AdminRouteOptions } from '../options.ts';

/** Implausible rows of the feed, the last seen first. */
export function quarantineRoute({ listQuarantine }: AdminRouteOptions) {
  return route({
    method: 'GET',
    path: '/api/admin/quarantine',
    auth: 'admin',
    answer: list(quarantinedRow),
    caching: 'no-store',
  })(async (): Promise<readonly QuarantinedRow[]> => (await listQuarantine()).map(toAdmin));
}

/** Accepts such a row as a draw, or drops it. */
export function reviewQuarantineRoute({ reviewQuarantine, now, newId }: AdminRouteOptions) {
  return route({
    method: 'POST',
    path: '/api/admin/quarantine/{id}',
    auth: 'admin',
    params: rowParams,
    payload: quarantineReview,
    answer: done,
    caching: 'no-store',
    plugins: { perMinute: { address: 60 } },
  })(async (request) => {
    const { params, payload } = request;
    const context = trailContext(request, { now, newId });
    const { id } = params;
    const result = isPeriod(id)
      ? await reviewQuarantine({ period: id, decision: payload.verdict, context })
      : fail('not_found');
    if (!result.ok) throw httpError(result.code, 'This draw is not quarantined any more.');
    return { ok: true };
  });
}

function toAdmin({ period, number, reason, firstSeenAt, lastSeenAt }: QuarantinedDraw): QuarantinedRow {
  return { issueNumber: period, number: String(number), reason, firstSeenAt, lastSeenAt };
}
