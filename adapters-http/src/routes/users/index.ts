import type { Plugin } from '@hapi/hapi';
import { countRoute } from './count.ts';
import { pingRoute } from './ping.ts';
import type { RouteDeps } from '../routeDeps.ts';

/** Active sessions. */
export const userRoutes: Plugin<RouteDeps> = {
  name: 'users',
  register(server, deps) {
    server.route(pingRoute(deps));
    server.route(countRoute(deps));
  },
};
