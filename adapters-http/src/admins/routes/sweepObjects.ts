import { route } from '../../platform/routes/route.ts';
import { trailContext } from '../trailContext.ts';
import { objectsReport, objectsSweep } from '../wire.ts';
import { FOR_OWNERS } from '../adminAuth.ts';
import { reportOf } from './reportOf.ts';
import type { AdminRouteOptions } from '../options.ts';

/** An owner allows one sweep to move up to `most` objects to the trash. */
export function sweepObjectsRoute({ objectSweep, now, newId }: AdminRouteOptions) {
  return route({
    method: 'POST',
    path: '/api/admin/objects/sweep',
    auth: FOR_OWNERS,
    payload: objectsSweep,
    answer: objectsReport,
  })(async ({ payload: { most }, auth }) => {
    const context = trailContext({ auth }, { now, newId });
    return reportOf(await objectSweep.sweep({ most, context }));
  });
}
