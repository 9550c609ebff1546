import type { Plugin } from '@hapi/hapi';
import { activeRoutes } from './active.ts';
import { createRoute } from './create.ts';
import { listRoute } from './list.ts';
import { updateRoute } from './update.ts';
import { viewedRoute } from './viewed.ts';
import { deleteRoute } from '../../admins/routes/deleteRoute.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

/** Banner ads, for visitors and admins. */
export const bannerAdRoutes: Plugin<RouteFrame> = {
  name: 'banner-ads',
  register(server, deps) {
    server.route(listRoute(deps));
    server.route([...activeRoutes(deps)]);
    server.route(viewedRoute(deps));
    server.route(createRoute(deps));
    server.route(updateRoute(deps));
    server.route(deleteRoute('/api/banner-ads/{id}', 'banner ad', deps.deleteBanner, deps));
  },
};
