import type { Plugin } from '@hapi/hapi';
import { type CountDeps, countRoute } from './count.ts';
import { type PingDeps, pingRoute } from './ping.ts';

/** Active sessions. */
export const userRoutes: Plugin<PingDeps & CountDeps> = {
  name: 'users',
  register(server, deps) {
    server.route(pingRoute(deps));
    server.route(countRoute(deps));
  },
};
