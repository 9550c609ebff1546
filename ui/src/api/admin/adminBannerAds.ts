import type { BannerAd } from '@bigsmall/adapters-http/wire';
import { queryOptions } from '@tanstack/react-query';
import { adminApiOf } from './adminApiOf.ts';

export type { BannerAd };

/** Every banner ad, the newest change first. Loaded each time the page opens: other admins change it too. */
export const adminBannerAdsQuery = queryOptions({
  queryKey: ['admin', 'banner-ads'],
  queryFn: ({ client, signal }) => adminApiOf(client).listAllBannerAds(signal),
  staleTime: 0,
});
