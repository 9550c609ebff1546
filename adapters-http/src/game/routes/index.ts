import type { Plugin } from '@hapi/hapi';
import { configRoute } from './config.ts';
import { dayRoute } from './day.ts';
import { resultsRoute } from './results.ts';
import type { GameOptions } from '../options.ts';
import { fairness } from '../wire.ts';

/** Draws, their fairness and the public settings. */
export const gameRoutes: Plugin<GameOptions> = {
  name: 'game',
  register(server, deps) {
    server.route([
      resultsRoute(deps),
      dayRoute(deps),
      {
        method: 'GET',
        path: '/api/game/fairness',
        options: { response: { status: { 200: fairness } } },
        handler: deps.fairness,
      },
      configRoute(deps.publicConfig),
    ]);
  },
};
