import type { ServerRoute } from '@hapi/hapi';
import { gallery } from '../wire.ts';
import { everySecond, snapshotRoute } from '../../platform/snapshots.ts';
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
  });
}
