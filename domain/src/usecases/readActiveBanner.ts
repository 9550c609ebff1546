import { bannerFor } from '../banner/bannerFor.ts';
import type { StoredBanner } from '../ports/index.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

export type ReadActiveBanner = (input: { readonly sessionId: string }) => Promise<StoredBanner | undefined>;

/** The newest active banner that this session has not viewed at its present content; undefined if there is none. */
export function makeReadActiveBanner({ banners }: Pick<UseCaseDeps, 'banners'>): ReadActiveBanner {
  return async ({ sessionId }) => {
    const all = await banners.list();
    // Every page asks once, and mostly there is nothing to show.
    if (!all.some(({ isActive }) => isActive)) return undefined;
    return bannerFor({ banners: all, viewed: await banners.viewedBy(sessionId) });
  };
}
