import type { AdminScreenshot } from '@bigsmall/adapters-http/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminApiOf } from './adminApiOf.ts';

export type { AdminScreenshot };
export type ScreenshotStatus = AdminScreenshot['status'];
/** What a list is asked for. */
export type ScreenshotTab = ScreenshotStatus | 'all';

const LIST_MS = 10_000;

/** At most this many come, the newest. */
export const MOST_LISTED = 1000;

/** Screenshots of a status, or all, newest first; read every 10 s in sight, and at once when the page is seen again. */
export function adminScreenshotsQuery(tab: ScreenshotTab) {
  return queryOptions({
    queryKey: ['admin', 'screenshots', tab],
    queryFn: ({ client, signal }) => adminApiOf(client).listScreenshots(tab, signal),
    // Another admin may have been at it since.
    staleTime: 0,
    refetchInterval: LIST_MS,
    refetchOnWindowFocus: 'always',
  });
}
