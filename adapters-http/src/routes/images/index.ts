import type { Plugin } from '@hapi/hapi';
import { type ImageDeps, imageRoute } from './image.ts';

/** Images by the name of their object. */
export const imageRoutes: Plugin<ImageDeps> = {
  name: 'images',
  register(server, deps) {
    server.route(imageRoute(deps));
  },
};
