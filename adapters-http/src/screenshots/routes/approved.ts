import type { ServerRoute } from '@hapi/hapi';
import { gallery } from '../wire.ts';
import { READ_ONCE_MS } from '../../platform/snapshots/createSnapshot.ts';
import { everySecond } from '../../platform/snapshots/snapshotKeys.ts';
import { snapshotRoute } from '../../platform/snapshots/snapshotRoute.ts';
import { toApproved } from './screenshotAnswers.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

type Deps = RouteFrame & {
  /** Grows with each change of the gallery by this server. */
  readonly version: () => number;
};

/** The gallery. It shows an approval by this server at once, by another server within a second. */
export function approvedRoute({ listApprovedScreenshots, version, now, log }: Deps): ServerRoute {
  const second = everySecond(now);
  return snapshotRoute('/api/screenshots/approved', {
    key: () => `${second()} ${version()}`,
    build: async () => (await listApprovedScreenshots()).map(toApproved),
    schema: gallery,
    log,
    patienceMs: READ_ONCE_MS,
  });
}
