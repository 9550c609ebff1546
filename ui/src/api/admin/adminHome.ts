import type { AdminSummary, TrailEntry } from '@bigsmall/adapters-http/wire';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adminApiOf } from './adminApiOf.ts';

export type { AdminSummary, TrailEntry };

/** Entries of the trail in one page. */
export const TRAIL_PAGE = 50;

/** The counts of open work, loaded every 10 s while the tab is visible, and at once when it becomes visible. */
export const adminSummaryQuery = queryOptions({
  queryKey: ['admin', 'summary'],
  queryFn: ({ client, signal }) => adminApiOf(client).readSummary(signal),
  staleTime: 0,
  refetchInterval: 10_000,
  refetchOnWindowFocus: 'always',
});

/** The trail, the newest entry first, page by page. */
export const trailQuery = infiniteQueryOptions({
  queryKey: ['admin', 'trail'],
  queryFn: ({ client, pageParam, signal }) =>
    adminApiOf(client).listTrail({ limit: TRAIL_PAGE, before: pageParam }, signal),
  initialPageParam: null as string | null,
  // A full page may have a next one.
  getNextPageParam: (page) => (page.length < TRAIL_PAGE ? undefined : page.at(-1)?.id),
  staleTime: 0,
});
