import type { Plugin } from '@hapi/hapi';
import { type UserDeps, userRoute } from './user.ts';

/** How players fare. */
export const leaderboardRoutes: Plugin<UserDeps> = {
  name: 'leaderboard',
  register(server, deps) {
    server.route(userRoute(deps));
  },
};
