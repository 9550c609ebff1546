import type { Plugin } from '@hapi/hapi';
import type { Fairness, PublicConfig } from '../../contract/index.ts';
import { configRoute } from './config.ts';
import { fairnessRoute } from './fairness.ts';
import { type ResultsDeps, resultsRoute } from './results.ts';
import { type TrackRecordDeps, trackRecordRoute } from './trackRecord.ts';

export type GameRoutesDeps = ResultsDeps &
  TrackRecordDeps & {
    readonly fairness: () => Fairness;
    readonly publicConfig: PublicConfig;
  };

/** Draws, their fairness, the engine's track record and the public settings. */
export const gameRoutes: Plugin<GameRoutesDeps> = {
  name: 'game',
  register(server, deps) {
    server.route([
      resultsRoute(deps),
      trackRecordRoute(deps),
      fairnessRoute(deps.fairness),
      configRoute(deps.publicConfig),
    ]);
  },
};
