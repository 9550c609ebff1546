import type { Plugin } from '@hapi/hapi';
import { type RewardsDeps, weeklyRewardsRoute } from './weekly.ts';

/** What players were given. */
export const rewardRoutes: Plugin<RewardsDeps> = {
  name: 'rewards',
  register(server, deps) {
    server.route(weeklyRewardsRoute(deps));
  },
};
