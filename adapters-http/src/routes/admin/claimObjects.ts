import type { ServerRoute } from '@hapi/hapi';
import { ADMIN_NAME, type ClaimObjects } from '@bigsmall/domain/usecases';
import type { ObjectsReport } from '../../contract/index.ts';
import type { ObjectSweep } from '../../jobs/objectSweep.ts';
import { objectsReport, reportOf } from './objectsReport.ts';

export type ClaimObjectsDeps = {
  readonly claimObjects: ClaimObjects;
  readonly objectSweep: ObjectSweep;
  readonly now: () => number;
  readonly newId: () => string;
};

/** An admin claims the object store for this database. Answers with the report of the next sweep. */
export function claimObjectsRoute({ claimObjects, objectSweep, now, newId }: ClaimObjectsDeps): ServerRoute {
  return {
    method: 'POST',
    path: '/api/admin/objects/claim',
    options: { auth: 'admin', response: { status: { 200: objectsReport } } },
    async handler(): Promise<ObjectsReport> {
      await claimObjects({ stamp: { id: newId(), at: now(), actor: ADMIN_NAME } });
      return reportOf(await objectSweep.sweep());
    },
  };
}
