import type { ServerRoute } from '@hapi/hapi';
import { auditContext } from '../auditContext.ts';
import { objectsReport, objectsSweep, type ObjectsReport, type ObjectsSweep } from '../wire.ts';
import { FOR_OWNERS } from '../adminAuth.ts';
import { reportOf } from './reportOf.ts';
import type { AdminRouteOptions } from '../options.ts';

/** An owner allows one sweep to move up to `most` objects to the trash. */
export function sweepObjectsRoute({ objectSweep, now, newId }: AdminRouteOptions) {
  const route: ServerRoute<{ Payload: ObjectsSweep }> = {
    method: 'POST',
    path: '/api/admin/objects/sweep',
    options: {
      auth: FOR_OWNERS,
      validate: { payload: objectsSweep },
      response: { status: { 200: objectsReport } },
    },
    async handler({ payload: { most }, auth }): Promise<ObjectsReport> {
      const context = auditContext({ auth }, { now, newId });
      return reportOf(await objectSweep.sweep({ most, context }));
    },
  };
  return route;
}
