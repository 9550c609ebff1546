import type { Plugin } from '@hapi/hapi';
import { type OverallDeps, overallRoute } from './overall.ts';
import { type UserDeps, userRoutes } from './user.ts';
import { type WeeklyDeps, weeklyRoute } from './weekly.ts';

/** Leaderboards and a session's own statistics. */
export const leaderboardRoutes: Plugin<OverallDeps & WeeklyDeps & UserDeps> = {
  name: 'leaderboard',
  register(server, deps) {
    server.route([overallRoute(deps), weeklyRoute(deps), ...userRoutes(deps)]);
  },
};
