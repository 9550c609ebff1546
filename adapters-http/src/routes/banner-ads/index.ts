import type { Plugin } from '@hapi/hapi';
import { type ActiveDeps, activeRoutes } from './active.ts';
import { type CreateDeps, createRoute } from './create.ts';
import { type ListDeps, listRoute } from './list.ts';
import { type RemoveDeps, removeRoute } from './remove.ts';
import { type UpdateDeps, updateRoute } from './update.ts';
import { type ViewedDeps, viewedRoute } from './viewed.ts';

export type BannerAdRoutesDeps = ListDeps & ActiveDeps & ViewedDeps & CreateDeps & UpdateDeps & RemoveDeps;

/** Banner ads, for visitors and admins. */
export const bannerAdRoutes: Plugin<BannerAdRoutesDeps> = {
  name: 'banner-ads',
  register(server, deps) {
    server.route(listRoute(deps));
    server.route([...activeRoutes(deps)]);
    server.route(viewedRoute(deps));
    server.route(createRoute(deps));
    server.route(updateRoute(deps));
    server.route(removeRoute(deps));
  },
};
