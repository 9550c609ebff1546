import type { Plugin } from '@hapi/hapi';
import { imageRoute } from './image.ts';
import type { RouteDeps } from '../../../routeDeps.ts';

/** Images by the name of their object. */
export const imageRoutes: Plugin<RouteDeps> = {
  name: 'images',
  register(server, deps) {
    server.route(imageRoute(deps));
  },
};
