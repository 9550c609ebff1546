import type { Plugin } from '@hapi/hapi';
import { configRoute } from './config.ts';
import { dayRoute } from './day.ts';
import { fairnessRoute } from './fairness.ts';
import { resultsRoute } from './results.ts';
import type { GameOptions } from '../options.ts';

/** Draws, their fairness and the public settings. */
export const gameRoutes: Plugin<GameOptions> = {
  name: 'game',
  register(server, deps) {
    server.route([
      resultsRoute(deps),
      dayRoute(deps),
      fairnessRoute(deps.fairness),
      configRoute(deps.publicConfig),
    ]);
  },
};
