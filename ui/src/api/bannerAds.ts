import type { ActiveBannerAd, BannerAdViewed } from '@bigsmall/adapters-http/contract';
import { quietly } from './quietly.ts';
import { getJson, request } from './request.ts';

export type { ActiveBannerAd };

/** The ad that this session has not seen yet. Null when there is none, or no answer. */
export async function readActiveBanner(sessionId: string): Promise<ActiveBannerAd | null> {
  const ad = await quietly(
    'banner ad',
    getJson<ActiveBannerAd | null>('/api/banner-ads/active', { sessionId }),
  );
  return typeof ad?.id === 'string' && ad.id !== '' ? ad : null;
}

/** Tells the server that the ad has been seen as it stands. Never rejects. */
export async function postBannerViewed(ad: ActiveBannerAd, sessionId: string): Promise<void> {
  const body: BannerAdViewed = { sessionId, contentVersion: ad.contentVersion };
  const path = `/api/banner-ads/${encodeURIComponent(ad.id)}/viewed`;
  await quietly('banner ad viewed', request(path, { method: 'POST', body }));
}
