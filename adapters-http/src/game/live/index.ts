import type { Plugin } from '@hapi/hapi';
import { type StreamOptions, streamRoute } from './stream.ts';

/** Live events. */
export const liveRoutes: Plugin<StreamOptions> = {
  name: 'live',
  register(server, deps) {
    server.route(streamRoute(deps));
    server.ext('onPreStop', () => deps.live.stop());
  },
};
