import type { Plugin } from '@hapi/hapi';
import { createDataVersion } from '../../platform/snapshots.ts';
import { approvedRoute } from './approved.ts';
import { listRoute } from './list.ts';
import { mineRoute } from './mine.ts';
import { reviewRoute } from './review.ts';
import { uploadRoute } from './upload.ts';
import { withdrawRoute } from './withdraw.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

/** Screenshots: upload, review and gallery. */
export const screenshotRoutes: Plugin<RouteFrame> = {
  name: 'screenshots',
  register(server, deps) {
    const { read: version, invalidate } = createDataVersion();
    server.route(uploadRoute({ ...deps, invalidate }));
    server.route(approvedRoute({ ...deps, version }));
    server.route(mineRoute(deps));
    server.route(withdrawRoute({ ...deps, invalidate }));
    server.route(listRoute(deps));
    server.route(reviewRoute({ ...deps, invalidate }));
  },
};
