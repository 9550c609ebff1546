import type { Plugin } from '@hapi/hapi';
import { imageRoute } from './image.ts';
import type { RouteFrame } from '../routeFrame.ts';

/** Images by the name of their object. */
export const imageRoutes: Plugin<RouteFrame> = {
  name: 'images',
  register(server, deps) {
    server.route(imageRoute(deps));
  },
};
