import type { Plugin } from '@hapi/hapi';
import { type ListDeps, listRoute, type ReviewDeps, reviewRoute } from '../admin/screenshots.ts';
import { type ApprovedDeps, approvedRoute } from './approved.ts';
import { type UploadDeps, uploadRoute } from './upload.ts';

export type ScreenshotRoutesDeps = Omit<UploadDeps & ListDeps & ReviewDeps, 'onChanged'> &
  Omit<ApprovedDeps, 'changed'>;

/** Screenshots from upload by way of review to the gallery. */
export const screenshotRoutes: Plugin<ScreenshotRoutesDeps> = {
  name: 'screenshots',
  register(server, deps) {
    let changes = 0;
    const onChanged = () => {
      changes += 1;
    };
    server.route(uploadRoute({ ...deps, onChanged }));
    server.route(approvedRoute({ ...deps, changed: () => changes }));
    server.route(listRoute(deps));
    server.route(reviewRoute({ ...deps, onChanged }));
  },
};
