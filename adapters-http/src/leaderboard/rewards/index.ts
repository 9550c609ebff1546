import type { Plugin } from '@hapi/hapi';
import { weeklyRewardsRoute } from './weekly.ts';
import type { VisitorOptions } from '../../visitors/options.ts';

/** Rewards of players. */
export const rewardRoutes: Plugin<VisitorOptions> = {
  name: 'rewards',
  register(server, deps) {
    server.route(weeklyRewardsRoute(deps));
  },
};
