import type {
  AdminScreenshot,
  AdminSession,
  AdminSummary,
  BannerAd,
  GiftCode,
  OwnAccount,
  TrailEntry,
} from '@bigsmall/adapters-http/wire';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiOf } from './api.ts';
import { statusOf } from './errors/apiError.ts';

export type { AdminScreenshot, AdminSession, AdminSummary, BannerAd, GiftCode, OwnAccount, TrailEntry };

/** The admin who is signed in; null without one. */
export const adminSessionQuery = queryOptions({
  queryKey: ['admin', 'session'],
  async queryFn({ client, signal }): Promise<AdminSession | null> {
    try {
      return await apiOf(client).readSession(signal);
    } catch (error) {
      if (statusOf(error) === 401) return null;
      throw error;
    }
  },
});

/** What the form of a sign-in asks for. */
export const signInNeedsQuery = queryOptions({
  queryKey: ['admin', 'sign-in'],
  queryFn: ({ client, signal }) => apiOf(client).readSignInNeeds(signal),
  staleTime: 0,
});

/** One's own account. */
export const accountQuery = queryOptions({
  queryKey: ['admin', 'account'],
  queryFn: ({ client, signal }) => apiOf(client).readAccount(signal),
  staleTime: 0,
});

/** Entries of the trail in one page. */
export const TRAIL_PAGE = 50;

/** The counts of open work, loaded every 10 s while the tab is visible, and at once when it becomes visible. */
export const adminSummaryQuery = queryOptions({
  queryKey: ['admin', 'summary'],
  queryFn: ({ client, signal }) => apiOf(client).readSummary(signal),
  staleTime: 0,
  refetchInterval: 10_000,
  refetchOnWindowFocus: 'always',
});

/** The same on a page whose frame loads it. */
export const shownSummaryQuery = queryOptions({
  ...adminSummaryQuery,
  refetchInterval: false,
  refetchOnMount: false,
});

/** The trail, the newest entry first, page by page. */
export const trailQuery = infiniteQueryOptions({
  queryKey: ['admin', 'trail'],
  queryFn: ({ client, pageParam, signal }) =>
    apiOf(client).listTrail({ limit: TRAIL_PAGE, before: pageParam }, signal),
  initialPageParam: null as string | null,
  // A full page may have a next one.
  getNextPageParam: (page) => (page.length < TRAIL_PAGE ? undefined : page.at(-1)?.id),
  staleTime: 0,
});

export type ScreenshotStatus = AdminScreenshot['status'];
/** The list that is loaded. */
export type ScreenshotTab = ScreenshotStatus | 'all';

/** The server sends at most this many. */
export const MOST_LISTED = 1000;

export const SCREENSHOTS_KEY = ['admin', 'screenshots'] as const;

/**
 * Screenshots of a status, or all, or those of the sender of one; loaded every 10 s while visible, and at once when the
 * page becomes visible.
 */
export function adminScreenshotsQuery(tab: ScreenshotTab, from?: string) {
  return queryOptions({
    queryKey: [...SCREENSHOTS_KEY, tab, ...(from === undefined ? [] : [from])],
    queryFn: ({ client, signal }) => apiOf(client).listScreenshots(tab, from, signal),
    // Another admin may have changed it.
    staleTime: 0,
    refetchInterval: 10_000,
    refetchOnWindowFocus: 'always',
  });
}

/** Every gift code, newest first. Loaded each time the page opens: other admins change them too. */
export const adminGiftCodesQuery = queryOptions({
  queryKey: ['admin', 'gift-codes'],
  queryFn: ({ client, signal }) => apiOf(client).listAllGiftCodes(signal),
  staleTime: 0,
});

/** Every banner ad, the newest change first. Loaded each time the page opens, too. */
export const adminBannerAdsQuery = queryOptions({
  queryKey: ['admin', 'banner-ads'],
  queryFn: ({ client, signal }) => apiOf(client).listAllBannerAds(signal),
  staleTime: 0,
});
