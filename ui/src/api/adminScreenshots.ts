import type { AdminScreenshot, ScreenshotReview } from '@bigsmall/adapters-http/contract';
import { queryOptions } from '@tanstack/react-query';
import { asList } from './asList.ts';
import { getJson, request } from './request.ts';

export type { AdminScreenshot };
export type ScreenshotStatus = AdminScreenshot['status'];
/** What a list is asked for. */
export type ScreenshotTab = ScreenshotStatus | 'all';

const LIST_MS = 10_000;
const PATH = '/api/admin/screenshots';

/** At most this many come, the newest. */
export const MOST_LISTED = 1000;

/** Screenshots of a status, or all, newest first; read every 10 s in sight, and at once when the page is seen again. */
export function adminScreenshotsQuery(tab: ScreenshotTab) {
  return queryOptions({
    queryKey: ['admin', 'screenshots', tab],
    queryFn: async ({ signal }) =>
      asList(
        await getJson<readonly AdminScreenshot[]>(tab === 'all' ? PATH : `${PATH}?status=${tab}`, { signal }),
      ),
    // Another admin may have been at it since.
    staleTime: 0,
    refetchInterval: LIST_MS,
    refetchOnWindowFocus: 'always',
  });
}

export type Review = {
  readonly id: string;
  readonly status: ScreenshotStatus;
  /** The one that the admin saw. */
  readonly version: number;
};

/** Rejects with an HttpError: 409 for a screenshot that changed meanwhile, 404 for none. */
export async function reviewScreenshot({ id, status, version }: Review): Promise<AdminScreenshot> {
  const body: ScreenshotReview = { status, reviewedBy: 'Admin', version };
  const response = await request(`${PATH}/${encodeURIComponent(id)}`, { method: 'PATCH', body });
  return (await response.json()) as AdminScreenshot;
}
