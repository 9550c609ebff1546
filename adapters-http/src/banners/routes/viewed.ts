import { route } from '../../platform/routes/route.ts';
import { requireSessionId } from '@bigsmall/domain/people';
import { bannerAdViewed } from '../wire.ts';
import { done } from '../../platform/wire.ts';
import { httpError } from '../../platform/responses/httpError.ts';
import { rowParams } from '../../platform/routes/validation.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

/** Records that a session viewed a banner ad; a repeated call changes nothing. */
export function viewedRoute({ markBannerViewed, now }: RouteFrame) {
  return route({
    method: 'POST',
    path: '/api/banner-ads/{id}/viewed',
    params: rowParams,
    payload: bannerAdViewed,
    answer: done,
  })(async ({ params: { id: bannerId }, payload: viewed }) => {
    const session = requireSessionId(viewed.sessionId);
    if (await markBannerViewed({ ...viewed, sessionId: session, bannerId, now: now() })) return { ok: true };
    throw httpError('not_found', 'There is no such banner ad, or it never had this contentVersion.');
  });
}
