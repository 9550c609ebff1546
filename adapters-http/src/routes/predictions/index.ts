import type { Plugin } from '@hapi/hapi';
import { createDataVersion } from '../../snapshots/createDataVersion.ts';
import { type RecordDeps, recordRoute } from './record.ts';
import { type StatsDeps, statsRoute } from './stats.ts';

export type PredictionRoutesDeps = Omit<RecordDeps, 'invalidate'> & Omit<StatsDeps, 'version'>;

/** Predictions of visitors, and their totals. */
export const predictionRoutes: Plugin<PredictionRoutesDeps> = {
  name: 'predictions',
  register(server, deps) {
    const version = createDataVersion();
    server.route(recordRoute({ ...deps, invalidate: version.invalidate }));
    server.route(statsRoute({ ...deps, version: version.read }));
  },
};
