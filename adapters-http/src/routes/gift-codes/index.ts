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
  Omit<ListDeps & NotificationDeps, 'shelf'> &
  SeenDeps &
  CreateDeps &
  UpdateDeps &
  RemoveDeps &
  IconDeps;

/** Gift codes: what visitors see, and what admins make of them. */
export const giftCodeRoutes: Plugin<GiftCodeRoutesDeps> = {
  name: 'gift-codes',
  register(server, deps) {
    const shelf = createGiftCodeCache(deps);

    /** Whether it succeeds or fails, the change may have been made. */
    const invalidating =
      <Input, Answer>(change: (input: Input) => Promise<Answer>) =>
      (input: Input) =>
        change(input).finally(shelf.changed);

    server.route(listRoute({ ...deps, shelf }));
    server.route([...notificationRoutes({ ...deps, shelf })]);
    server.route(seenRoute(deps));
    server.route(createRoute({ ...deps, createGiftCode: invalidating(deps.createGiftCode) }));
    server.route(updateRoute({ ...deps, updateGiftCode: invalidating(deps.updateGiftCode) }));
    server.route(removeRoute({ ...deps, deleteGiftCode: invalidating(deps.deleteGiftCode) }));
    server.route(iconRoute({ ...deps, setGiftCodeIcon: invalidating(deps.setGiftCodeIcon) }));
  },
};
