import { route } from '../../platform/routes/route.ts';
import { trailContext } from '../trailContext.ts';
import { objectsReport } from '../wire.ts';
import { FOR_OWNERS } from '../adminAuth.ts';
import { reportOf } from './reportOf.ts';
import type { AdminRouteOptions } from '../options.ts';

/** An owner claims the object store for this database. Answers with the report of the next sweep. */
export function claimObjectsRoute({ claimObjects, objectSweep, now, newId }: AdminRouteOptions) {
  return route({
    method: 'POST',
    path: '/api/admin/objects/claim',
    auth: FOR_OWNERS,
    answer: objectsReport,
  })(async (request) => {
    await claimObjects({ context: trailContext(request, { now, newId }) });
    return reportOf(await objectSweep.sweep());
  });
}
