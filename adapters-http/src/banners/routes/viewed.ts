import type { ServerRoute } from '@hapi/hapi';
import { requireSessionId } from '@bigsmall/domain/people';
import { bannerAdViewed, type BannerAdViewed } from '../wire.ts';
import { done, type Done } from '../../platform/wire.ts';
import { httpError } from '../../platform/responses/httpError.ts';
import { rowParams } from '../../platform/routes/validation.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

/** Records that a session viewed a banner ad; a repeated call changes nothing. */
export function viewedRoute({ markBannerViewed, now }: RouteFrame) {
  const route: ServerRoute<{ Params: { id: string }; Payload: BannerAdViewed }> = {
    method: 'POST',
    path: '/api/banner-ads/{id}/viewed',
    options: {
      validate: { params: rowParams, payload: bannerAdViewed },
      response: { status: { 200: done } },
      // A page shows one when it opens; many visitors can share an address.
      plugins: { perMinute: { session: 30, address: 600 } },
    },
    async handler({ params: { id: bannerId }, payload: viewed }): Promise<Done> {
      const session = requireSessionId(viewed.sessionId);
      if (await markBannerViewed({ ...viewed, sessionId: session, bannerId, now: now() }))
        return { ok: true };
      throw httpError('not_found', 'There is no such banner ad, or it never had this contentVersion.');
    },
  };
  return route;
}
