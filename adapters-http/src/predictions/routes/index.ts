import type { Plugin } from '@hapi/hapi';
import { createDataVersion } from '../../platform/snapshots/createDataVersion.ts';
import { courseRoute } from './course.ts';
import { recordRoute } from './record.ts';
import { statsRoute } from './stats.ts';
import type { PredictionOptions } from '../options.ts';

/** Predictions of visitors, and their totals. */
export const predictionRoutes: Plugin<PredictionOptions> = {
  name: 'predictions',
  register(server, deps) {
    const version = createDataVersion();
    server.route(courseRoute(deps));
    server.route(recordRoute({ ...deps, invalidate: version.invalidate }));
    server.route(statsRoute({ ...deps, version: version.read }));
  },
};
