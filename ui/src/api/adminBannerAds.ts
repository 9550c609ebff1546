import type { BannerAd, BannerAdRequest, BannerAdToggle } from '@bigsmall/adapters-http/contract';
import { queryOptions } from '@tanstack/react-query';
import { asList } from './asList.ts';
import { getJson, request } from './request.ts';

export type { BannerAd };

/** Every banner ad, the newest change first. Asked for anew whenever the page is opened: others change it too. */
export const adminBannerAdsQuery = queryOptions({
  queryKey: ['admin', 'banner-ads'],
  queryFn: async ({ signal }) =>
    asList(await getJson<readonly BannerAd[] | null>('/api/banner-ads?activeOnly=false', { signal })),
  staleTime: 0,
});

/** Rejects with an HttpError, that of a 400 with the faults of each field. */
export async function createBannerAd(draft: BannerAdRequest): Promise<BannerAd> {
  return read(await request('/api/banner-ads', { method: 'POST', body: draft }));
}

/** As `createBannerAd`; a 404 when it is no longer there. */
export async function updateBannerAd(id: string, draft: BannerAdRequest): Promise<BannerAd> {
  return read(await request(pathOf(id), { method: 'PUT', body: draft }));
}

/** Switches it on or off and leaves the rest as it is. */
export async function toggleBannerAd({ id, isActive }: Pick<BannerAd, 'id' | 'isActive'>): Promise<BannerAd> {
  const body: BannerAdToggle = { isActive };
  return read(await request(pathOf(id), { method: 'PUT', body }));
}

/** A 404 when it is no longer there. */
export async function deleteBannerAd(id: string): Promise<void> {
  await request(pathOf(id), { method: 'DELETE' });
}

const pathOf = (id: string) => `/api/banner-ads/${encodeURIComponent(id)}`;
const read = async (response: Response) => (await response.json()) as BannerAd;
