import type { UseCaseDeps } from './useCaseDeps.ts';

/** `contentVersion` is the one that was shown, the present one if not named. */
export type MarkBannerViewed = (input: {
  readonly sessionId: string;
  readonly bannerId: string;
  readonly contentVersion?: number | undefined;
  readonly now: number;
}) => Promise<boolean>;

/** Remembers that a session viewed a banner; false if there is no such banner, or it never had that version. */
export function makeMarkBannerViewed({ banners }: Pick<UseCaseDeps, 'banners'>): MarkBannerViewed {
  return ({ contentVersion, now, ...view }) =>
    banners.markViewed({ ...view, at: now, ...(contentVersion !== undefined && { contentVersion }) });
}
