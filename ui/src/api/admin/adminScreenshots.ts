import type { AdminScreenshot } from '@bigsmall/adapters-http/wire';
import { queryOptions } from '@tanstack/react-query';
import { adminApiOf } from './adminApiOf.ts';

export type { AdminScreenshot };
export type ScreenshotStatus = AdminScreenshot['status'];
/** The list that is loaded. */
export type ScreenshotTab = ScreenshotStatus | 'all';

const LIST_MS = 10_000;

/** The server sends at most this many, the newest. */
export const MOST_LISTED = 1000;

/** Screenshots of a status, or all, newest first; loaded every 10 s while visible, and at once when the page becomes visible. */
export function adminScreenshotsQuery(tab: ScreenshotTab) {
  return queryOptions({
    queryKey: ['admin', 'screenshots', tab],
    queryFn: ({ client, signal }) => adminApiOf(client).listScreenshots(tab, signal),
    // Another admin may have changed it.
    staleTime: 0,
    refetchInterval: LIST_MS,
    refetchOnWindowFocus: 'always',
  });
}
