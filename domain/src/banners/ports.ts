import type { SessionId } from '../visitors/ids.ts';
import type { BannerDraft } from './checkBanner.ts';
import type { TrailEntry } from '../admins/ports.ts';

/** A stored banner ad; `contentVersion` starts at 1 and grows with each change of title or content. Epoch ms. */
export type StoredBanner = BannerDraft & {
  readonly id: string;
  readonly contentVersion: number;
  readonly createdAt: number;
  readonly updatedAt: number;
};

export type BannerRevision = { readonly next: StoredBanner; readonly trail: TrailEntry };

/** Stores banner ads and who viewed which version. One transaction writes a change and its trail entry. */
export interface BannerStore {
  /** All, the newest updated first, of equally new ones the greater id. */
  list(): Promise<readonly StoredBanner[]>;
  add(banner: StoredBanner, trail: TrailEntry): Promise<void>;
  /**
   * Replaces the row by what `revise` makes of it, one caller at a time a row; answers with the new row, undefined if
   * the row does not exist. `revise` is pure: it may be called again.
   */
  revise(id: string, revise: (stored: StoredBanner) => BannerRevision): Promise<StoredBanner | undefined>;
  /** Answers with what was removed, undefined if nothing was stored; its views go with it. */
  remove(id: string, trail: (stored: StoredBanner) => TrailEntry): Promise<StoredBanner | undefined>;
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
