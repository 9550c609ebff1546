import type { Plugin } from '@hapi/hapi';
import type { GameOptions } from '../options.ts';
import { streamRoute } from './stream.ts';

/** Live events. */
export const liveRoutes: Plugin<GameOptions> = {
  name: 'live',
  register(server, deps) {
    server.route(streamRoute(deps));
    server.ext('onPreStop', () => deps.live.stop());
  },
};
