import type { Plugin } from '@hapi/hapi';
import { createDataVersion } from '../../snapshots/createDataVersion.ts';
import { type ApprovedDeps, approvedRoute } from './approved.ts';
import { type ListDeps, listRoute } from './list.ts';
import { type ReviewDeps, reviewRoute } from './review.ts';
import { type UploadDeps, uploadRoute } from './upload.ts';

export type ScreenshotRoutesDeps = Omit<UploadDeps & ListDeps & ReviewDeps, 'invalidate'> &
  Omit<ApprovedDeps, 'version'>;

/** Screenshots: upload, review and gallery. */
export const screenshotRoutes: Plugin<ScreenshotRoutesDeps> = {
  name: 'screenshots',
  register(server, deps) {
    const { read: version, invalidate } = createDataVersion();
    server.route(uploadRoute({ ...deps, invalidate }));
    server.route(approvedRoute({ ...deps, version }));
    server.route(listRoute(deps));
    server.route(reviewRoute({ ...deps, invalidate }));
  },
};
