import type { StoredBanner } from '@bigsmall/domain/ports';
import type { ServerRoute } from '@hapi/hapi';
import { activeBannerAd, type ActiveBannerAd } from '../wire.ts';
import { bySession } from '../../platform/routes/bySession.ts';
import { nullable } from '../../platform/shapes.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

/** The banner ad to show to a session, or JSON null. */
export function activeRoutes({ readActiveBanner }: RouteFrame): readonly ServerRoute[] {
  return bySession({
    path: '/api/banner-ads/active',
    options: { plugins: { answer: nullable(activeBannerAd) } },
    async answer(sessionId, h) {
      const banner = await readActiveBanner({ sessionId });
      const answer: ActiveBannerAd | null = banner === undefined ? null : shown(banner);
      // As text: the framework answers null with an empty body.
      return h.response(JSON.stringify(answer)).type('application/json');
    },
  });
}

function shown(stored: StoredBanner): ActiveBannerAd {
  const { id, title, content, contentVersion } = stored;
  return { id, title, content, contentVersion };
}
