import type { Plugin } from '@hapi/hapi';
import { type CreateDeps, createRoute } from './create.ts';
import { createGiftCodeCache, type CacheDeps } from './createGiftCodeCache.ts';
import { type IconDeps, iconRoute } from './icon.ts';
import { type ListDeps, listRoute } from './list.ts';
import { type NotificationDeps, notificationRoutes } from './notification.ts';
import { type RemoveDeps, removeRoute } from './remove.ts';
import { type SeenDeps, seenRoute } from './seen.ts';
import { type UpdateDeps, updateRoute } from './update.ts';

export type GiftCodeRoutesDeps = CacheDeps &
  Omit<ListDeps & NotificationDeps, 'cache'> &
  SeenDeps &
  CreateDeps &
  UpdateDeps &
  RemoveDeps &
  IconDeps;

/** Gift codes, for visitors and admins. */
export const giftCodeRoutes: Plugin<GiftCodeRoutesDeps> = {
  name: 'gift-codes',
  register(server, deps) {
    const cache = createGiftCodeCache(deps);

    /** A change that fails may have been made all the same. */
    const invalidating =
      <Input, Answer>(change: (input: Input) => Promise<Answer>) =>
      (input: Input) =>
        change(input).finally(cache.invalidate);

    server.route(listRoute({ ...deps, cache }));
    server.route([...notificationRoutes({ ...deps, cache })]);
    server.route(seenRoute(deps));
    server.route(createRoute({ ...deps, createGiftCode: invalidating(deps.createGiftCode) }));
    server.route(updateRoute({ ...deps, updateGiftCode: invalidating(deps.updateGiftCode) }));
    server.route(removeRoute({ ...deps, deleteGiftCode: invalidating(deps.deleteGiftCode) }));
    server.route(iconRoute({ ...deps, setGiftCodeIcon: invalidating(deps.setGiftCodeIcon) }));
  },
};
