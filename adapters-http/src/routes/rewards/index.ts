import type { Plugin } from '@hapi/hapi';
import { type RewardsDeps, weeklyRewardsRoute } from './weekly.ts';

/** Rewards of players. */
export const rewardRoutes: Plugin<RewardsDeps> = {
  name: 'rewards',
  register(server, deps) {
    server.route(weeklyRewardsRoute(deps));
  },
};
