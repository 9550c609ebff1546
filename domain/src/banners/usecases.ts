import type { SessionId } from '../visitors/ids.ts';
import type { StoredBanner } from './ports.ts';
import type { TrailContext, TrailSnapshot, UseCaseDeps } from '../ports.ts';
import {
  type BannerDraft,
  bannerViewKey,
  checkBanner,
  type InvalidBanner,
  nextContentVersion,
} from './banner.ts';
import { type Result, succeed } from '../platform/result.ts';
import { type ChangeFailure, changedRow } from '../platform/draft.ts';

type Deps = Pick<UseCaseDeps, 'banners'>;

/** The banner ads, the newest updated first: the active ones, or all. */
export function makeListBanners({ banners }: Deps) {
  return async ({ activeOnly }: { readonly activeOnly: boolean }) => {
    const all = await banners.list();
    return activeOnly ? all.filter(({ isActive }) => isActive) : all;
  };
}

/** The newest active banner that this session has not viewed at its present content; undefined if it has viewed all. */
export function makeReadActiveBanner({ banners }: Deps) {
  return async ({ sessionId }: { readonly sessionId: SessionId }) => {
    const shown = (await banners.list()).filter(({ isActive }) => isActive);
    // Every page asks once, and mostly there is nothing to show.
    if (shown.length === 0) return undefined;
    const viewed = await banners.viewedBy(sessionId);
    return shown.find((banner) => !viewed.has(bannerViewKey(banner)));
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

/** A banner as it was submitted, not yet checked. */
export type SubmittedBanner = Readonly<Partial<Record<keyof BannerDraft, unknown>>>;

/** `id` is fresh; the context says who creates it and when. */
export type CreateBanner = (input: {
  readonly id: string;
  readonly draft: SubmittedBanner;
  readonly context: TrailContext;
}) => Promise<Result<StoredBanner, InvalidBanner>>;

/** Stores a new banner at version 1 of its content; active unless the draft says otherwise. */
export function makeCreateBanner({ banners }: Deps): CreateBanner {
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

/** The whole banner, or only its switch. */
export type BannerChange = { readonly draft: SubmittedBanner } | { readonly isActive: boolean };

/** `version` is the `updatedAt` that was read; without it the row is changed, whatever others did meanwhile. */
export type UpdateBanner = (input: {
  readonly id: string;
  readonly change: BannerChange;
  readonly version?: number | undefined;
  readonly context: TrailContext;
}) => Promise<Result<StoredBanner, InvalidBanner | ChangeFailure<StoredBanner>>>;

/**
 * Changes a banner. Its content gets the next version only if title or content differ from what they were: the switch
 * alone never shows it again to those who have viewed it.
 */
export function makeUpdateBanner({ banners }: Deps): UpdateBanner {
  return async ({ id, change, version, context }) => {
    const checked = 'draft' in change ? checkBanner(change.draft) : succeed(change);
    if (!checked.ok) return checked;
    const revised = await banners.revise(id, (stored) => {
      if (version !== undefined && version !== stored.updatedAt) return undefined;
      const next = changed(stored, checked.value, context.at);
      const facts = { before: bannerSnapshot(stored), after: bannerSnapshot(next) };
      return { next, trail: { ...context, action: 'banner_updated', subject: id, ...facts } };
    });
    return changedRow(revised);
  };
}

function changed(stored: StoredBanner, change: Partial<BannerDraft>, at: number): StoredBanner {
  const next = { ...stored, ...change };
  return {
    ...next,
    contentVersion: nextContentVersion(stored, next),
    // Servers' clocks differ; the newest change stays the newest.
    updatedAt: Math.max(stored.updatedAt + 1, at),
  };
}

export type DeleteBanner = (input: {
  readonly id: string;
  readonly context: TrailContext;
}) => Promise<boolean>;

/** Removes a banner and its views; answers whether there was one. */
export function makeDeleteBanner({ banners }: Deps): DeleteBanner {
  return async ({ id, context }) => {
    const removed = await banners.remove(id, (stored) => ({
      ...context,
      action: 'banner_deleted',
      subject: id,
      before: bannerSnapshot(stored),
      after: null,
    }));
    return removed !== undefined;
  };
}

/** Columns that no admin changes. */
const DERIVED: readonly string[] = ['id', 'createdAt', 'updatedAt'];

/** A banner in the trail: every column that an admin can change, and its version. */
function bannerSnapshot(stored: StoredBanner): TrailSnapshot {
  return Object.fromEntries(Object.entries(stored).filter(([column]) => !DERIVED.includes(column)));
}
