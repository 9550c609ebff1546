import type { Plugin } from '@hapi/hapi';
import { brakesRoute, changeBrakesRoute } from './brakes.ts';
import { countRoute } from './count.ts';
import { deleteDataRoute, ownDataRoute } from './data.ts';
import { pingRoute } from './ping.ts';
import type { VisitorOptions } from '../options.ts';

/** Active sessions, and what people set for themselves. */
export const userRoutes: Plugin<VisitorOptions> = {
  name: 'users',
  register(server, deps) {
    server.route(pingRoute(deps));
    server.route(countRoute(deps));
    server.route(brakesRoute(deps));
    server.route(changeBrakesRoute(deps));
    server.route(ownDataRoute(deps));
    server.route(deleteDataRoute(deps));
  },
};
