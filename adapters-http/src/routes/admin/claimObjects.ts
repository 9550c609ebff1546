import type { ServerRoute } from '@hapi/hapi';
import { ADMIN_NAME } from '@bigsmall/domain/usecases';
import type { ObjectsReport } from '../../contract/index.ts';
import { objectsReport, reportOf } from './objectsReport.ts';
import type { RouteDeps } from '../routeDeps.ts';

type Deps = Pick<RouteDeps, 'claimObjects' | 'objectSweep' | 'now' | 'newId'>;

/** An admin claims the object store for this database. Answers with the report of the next sweep. */
export function claimObjectsRoute({ claimObjects, objectSweep, now, newId }: Deps): ServerRoute {
  return {
    method: 'POST',
    path: '/api/admin/objects/claim',
    options: { auth: 'admin', response: { status: { 200: objectsReport } } },
    async handler(): Promise<ObjectsReport> {
      await claimObjects({ context: { id: newId(), at: now(), actor: ADMIN_NAME } });
      return reportOf(await objectSweep.sweep());
    },
  };
}
