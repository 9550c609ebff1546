import type { ServerRoute } from '@hapi/hapi';
import { auditContext } from '../auditContext.ts';
import { objectsReport, type ObjectsReport } from '../wire.ts';
import { FOR_OWNERS } from '../adminAuth.ts';
import { reportOf } from './reportOf.ts';
import type { AdminRouteOptions } from '../options.ts';

/** An owner claims the object store for this database. Answers with the report of the next sweep. */
export function claimObjectsRoute({ claimObjects, objectSweep, now, newId }: AdminRouteOptions): ServerRoute {
  return {
    method: 'POST',
    path: '/api/admin/objects/claim',
    options: { auth: FOR_OWNERS, response: { status: { 200: objectsReport } } },
    async handler(request): Promise<ObjectsReport> {
      await claimObjects({ context: auditContext(request, { now, newId }) });
      return reportOf(await objectSweep.sweep());
    },
  };
}
