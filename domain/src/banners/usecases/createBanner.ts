import { type BannerDraft, type BannerError, checkBanner } from '../checkBanner.ts';
import type { TrailContext, StoredBanner } from '../../ports.ts';
import { type Result, succeed } from '../../platform/result.ts';
import { bannerSnapshot } from './bannerSnapshot.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** A banner as it was submitted, not yet checked. */
export type SubmittedBanner = Readonly<Partial<Record<keyof BannerDraft, unknown>>>;

/** The submitted banner is invalid; what each such field must be. */
export type InvalidBanner = { readonly code: 'invalid_banner'; readonly errors: readonly BannerError[] };

/** `id` is fresh; the context says who creates it and when. */
export type CreateBanner = (input: {
  readonly id: string;
  readonly draft: SubmittedBanner;
  readonly context: TrailContext;
}) => Promise<Result<StoredBanner, InvalidBanner>>;

/** Stores a new banner at version 1 of its content; active unless the draft says otherwise. */
export function makeCreateBanner({ banners }: Pick<UseCaseDeps, 'banners'>): CreateBanner {
  return async ({ id, draft, context }) => {
    const checked = checkBanner(draft);
    if (!checked.ok) return checked;
    const { at } = context;
    const banner = { ...checked.value, id, contentVersion: 1, createdAt: at, updatedAt: at };
    const after = bannerSnapshot(banner);
    await banners.add(banner, { ...context, action: 'banner_created', subject: id, before: null, after });
    return succeed(banner);
  };
}
