import type { Plugin } from '@hapi/hapi';
import { createRoute } from './create.ts';
import { createGiftCodeCache } from './createGiftCodeCache.ts';
import { iconRoute } from './icon.ts';
import { listRoute } from './list.ts';
import { notificationRoutes } from './notification.ts';
import { seenRoute } from './seen.ts';
import { updateRoute } from './update.ts';
import { deleteRoute } from '../../admins/routes/deleteRoute.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

/** Gift codes, for visitors and admins. */
export const giftCodeRoutes: Plugin<RouteFrame> = {
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
    const remove = invalidating(deps.deleteGiftCode);
    server.route(
      deleteRoute('/api/gift-codes/{id}', 'gift code', async (input) => (await remove(input)).ok, deps),
    );
    server.route(iconRoute({ ...deps, setGiftCodeIcon: invalidating(deps.setGiftCodeIcon) }));
  },
};
