import type { Plugin } from '@hapi/hapi';
import { luckRoute } from './luck.ts';
import { overallRoute } from './overall.ts';
import { weeklyRewardsRoute } from './rewards.ts';
import { userRoutes } from './user.ts';
import { weeklyRoute } from './weekly.ts';
import type { VisitorOptions } from '../../visitors/options.ts';

/** Leaderboards, rewards, and a session's own statistics. */
export const leaderboardRoutes: Plugin<VisitorOptions> = {
  name: 'leaderboard',
  register(server, deps) {
    server.route([overallRoute(deps), weeklyRoute(deps), luckRoute(deps), ...userRoutes(deps)]);
    server.route(weeklyRewardsRoute(deps));
  },
};
