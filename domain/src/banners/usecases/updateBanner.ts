import { type BannerDraft, checkBanner } from '../checkBanner.ts';
import { nextContentVersion } from '../nextContentVersion.ts';
import type { TrailContext, StoredBanner } from '../../ports.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import { bannerSnapshot } from './bannerSnapshot.ts';
import type { InvalidBanner, SubmittedBanner } from './createBanner.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** The whole banner, or only its switch. */
export type BannerChange = { readonly draft: SubmittedBanner } | { readonly isActive: boolean };

export type UpdateBanner = (input: {
  readonly id: string;
  readonly change: BannerChange;
  readonly context: TrailContext;
}) => Promise<Result<StoredBanner, InvalidBanner | { readonly code: 'not_found' }>>;

/**
 * Changes a banner, whatever others change at the same time. Its content gets the next version only if title or
 * content differ from what they were: the switch alone never shows it again to those who have viewed it.
 */
export function makeUpdateBanner({ banners }: Pick<UseCaseDeps, 'banners'>): UpdateBanner {
  return async ({ id, change, context }) => {
    const checked = 'draft' in change ? checkBanner(change.draft) : succeed(change);
    if (!checked.ok) return checked;
    const updated = await banners.revise(id, (stored) => {
      const next = changed(stored, checked.value, context.at);
      const facts = { before: bannerSnapshot(stored), after: bannerSnapshot(next) };
      return { next, trail: { ...context, action: 'banner_updated', subject: id, ...facts } };
    });
    return updated === undefined ? fail('not_found') : succeed(updated);
  };
}

function changed(stored: StoredBanner, change: Partial<BannerDraft>, at: number): StoredBanner {
  const next = { ...stored, ...change };
  return {
    ...next,
    contentVersion: nextContentVersion(stored, next),
    // Servers' clocks differ; the newest change stays the newest.
    updatedAt: Math.max(stored.updatedAt, at),
  };
}
