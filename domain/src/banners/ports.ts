import type { SessionId } from '../visitors/ids.ts';
import type { BannerDraft } from './banner.ts';
import type { TrailedRows } from '../admins/ports.ts';

/** A stored banner ad; `contentVersion` starts at 1 and grows with each change of title or content. Epoch ms; `updatedAt`
 * grows with each change, so that it is the row's version. */
export type StoredBanner = BannerDraft & {
  readonly id: string;
  readonly contentVersion: number;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** Stores banner ads and who viewed which version; its views go with a banner. */
export interface BannerStore extends TrailedRows<StoredBanner> {
  /** All, the newest updated first, of equally new ones the greater id. */
  list(): Promise<readonly StoredBanner[]>;
  /** The `bannerViewKey`s of what this session has viewed, of banners that still exist. */
  viewedBy(sessionId: SessionId): Promise<ReadonlySet<string>>;
  /**
   * Records that the session viewed the banner at this version, its present one if not named; again changes nothing.
   * False if there is no such banner, or it never had that version.
   */
  markViewed(view: {
    readonly sessionId: SessionId;
    readonly bannerId: string;
    readonly contentVersion?: number | undefined;
    readonly at: number;
  }): Promise<boolean>;
}
