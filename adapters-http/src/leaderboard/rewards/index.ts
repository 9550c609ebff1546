import type { Plugin } from '@hapi/hapi';
import { weeklyRewardsRoute } from './weekly.ts';
import type { RouteDeps } from '../../routeDeps.ts';

/** Rewards of players. */
export const rewardRoutes: Plugin<RouteDeps> = {
  name: 'rewards',
  register(server, deps) {
    server.route(weeklyRewardsRoute(deps));
  },
};
