import type { SessionId } from '../../visitors/sessionId.ts';
import { bannerFor } from '../bannerFor.ts';
import type { StoredBanner } from '../../ports.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

type Deps = Pick<UseCaseDeps, 'banners'>;

export type ListBanners = (input: { readonly activeOnly: boolean }) => Promise<readonly StoredBanner[]>;

/** The banner ads, the newest updated first: the active ones, or all. */
export function makeListBanners({ banners }: Deps): ListBanners {
  return async ({ activeOnly }) => {
    const all = await banners.list();
    return activeOnly ? all.filter(({ isActive }) => isActive) : all;
  };
}

export type ReadActiveBanner = (input: {
  readonly sessionId: SessionId;
}) => Promise<StoredBanner | undefined>;

/** The newest active banner that this session has not viewed at its present content; undefined if it has viewed all. */
export function makeReadActiveBanner({ banners }: Deps): ReadActiveBanner {
  return async ({ sessionId }) => {
    const shown = (await banners.list()).filter(({ isActive }) => isActive);
    // Every page asks once, and mostly there is nothing to show.
    if (shown.length === 0) return undefined;
    return bannerFor({ banners: shown, viewed: await banners.viewedBy(sessionId) });
  };
}

/** `contentVersion` is the one that was shown, the present one if not named. */
export type MarkBannerViewed = (input: {
  readonly sessionId: SessionId;
  readonly bannerId: string;
  readonly contentVersion?: number | undefined;
  readonly now: number;
}) => Promise<boolean>;

/** Records that a session viewed a banner; false if there is no such banner, or it never had that version. */
export function makeMarkBannerViewed({ banners }: Deps): MarkBannerViewed {
  return ({ now, ...view }) => banners.markViewed({ ...view, at: now });
}
