import type { Plugin } from '@hapi/hapi';
import type { RouteDeps } from '../../routeDeps.ts';
import { streamRoute } from './stream.ts';

/** Live events. */
export const liveRoutes: Plugin<RouteDeps> = {
  name: 'live',
  register(server, deps) {
    server.route(streamRoute(deps));
    server.ext('onPreStop', () => deps.live.stop());
  },
};
