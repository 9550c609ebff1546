import type { Plugin } from '@hapi/hapi';
import { type RecordDeps, recordRoute } from './record.ts';
import { type StatsDeps, statsRoute } from './stats.ts';

export type PredictionRoutesDeps = Omit<RecordDeps, 'onRecorded'> & Omit<StatsDeps, 'recorded'>;

/** Predictions taken from visitors, and how many there are. */
export const predictionRoutes: Plugin<PredictionRoutesDeps> = {
  name: 'predictions',
  register(server, deps) {
    let recorded = 0;
    const onRecorded = () => {
      recorded += 1;
    };
    server.route(recordRoute({ ...deps, onRecorded }));
    server.route(statsRoute({ ...deps, recorded: () => recorded }));
  },
};
