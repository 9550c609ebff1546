/**
 * An entry of `GET /api/banner-ads`, newest updated first; `content` is Markdown. Times are epoch ms.
 * Visitors see it from `showFrom` on and before `showUntil`; a missing one sets no bound.
 */
export type BannerAd = {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly isActive: boolean;
  readonly showFrom?: number;
  readonly showUntil?: number;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/**
 * Body of `POST /api/banner-ads`, and of `PUT /api/banner-ads/{id}`; `isActive` defaults to true, a bound
 * of the schedule (epoch ms) to none.
 */
export type BannerAdRequest = {
  readonly title: string;
  readonly content: string;
  readonly isActive?: boolean;
  readonly showFrom?: number | null;
  readonly showUntil?: number | null;
};

/** The other body of `PUT /api/banner-ads/{id}`: changes `isActive` alone. */
export type BannerAdToggle = { readonly isActive: boolean };

/** `GET /api/banner-ads/active/{sessionId}`: the ad that this session has not viewed, or JSON null. */
export type ActiveBannerAd = {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly contentVersion: number;
};

/** Body of `POST /api/banner-ads/{id}/viewed`; `contentVersion` as shown; the current one without it. */
export type BannerAdViewed = { readonly sessionId: string; readonly contentVersion?: number };
