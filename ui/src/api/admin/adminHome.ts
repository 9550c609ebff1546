import type { AdminSummary, TrailEntry } from '@bigsmall/adapters-http/wire';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adminApiOf } from './adminApiOf.ts';
import type { TrailFilter } from './trailFilter.ts';

export type { AdminSummary, TrailEntry };

/** Entries of the log in one page. */
export const TRAIL_PAGE = 25;

/** The counts of open work, loaded every 10 s while the tab is visible, and at once when it becomes visible. */
export const adminSummaryQuery = queryOptions({
  queryKey: ['admin', 'summary'],
  queryFn: ({ client, signal }) => adminApiOf(client).readSummary(signal),
  staleTime: 0,
  refetchInterval: 10_000,
  refetchOnWindowFocus: 'always',
});

/** Begins the keys of the trail, whatever its filter. */
export const TRAIL_KEY = ['admin', 'trail'] as const;

/** The entries of the trail that fit, the newest first, page by page. */
export const trailQuery = (filter: TrailFilter) =>
  infiniteQueryOptions({
    queryKey: [...TRAIL_KEY, filter],
    queryFn: ({ client, pageParam, signal }) =>
      adminApiOf(client).listTrail({ ...filter, limit: TRAIL_PAGE, before: pageParam }, signal),
    initialPageParam: null as string | null,
    // A full page may have a next one.
    getNextPageParam: (page) => (page.length < TRAIL_PAGE ? undefined : page.at(-1)?.id),
    staleTime: 0,
  });
