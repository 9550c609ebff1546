import type { Plugin } from '@hapi/hapi';
import { createDataVersion } from '../../platform/snapshots/snapshotKeys.ts';
import { recordRoute } from './record.ts';
import { statsRoute } from './stats.ts';
import { trackRecordRoute } from './trackRecord.ts';
import type { PredictionOptions } from '../options.ts';

/** Predictions of visitors, their totals, and the engine's track record. */
export const predictionRoutes: Plugin<PredictionOptions> = {
  name: 'predictions',
  register(server, deps) {
    const version = createDataVersion();
    server.route(trackRecordRoute(deps));
    server.route(recordRoute({ ...deps, invalidate: version.invalidate }));
    server.route(statsRoute({ ...deps, version: version.read }));
  },
};
