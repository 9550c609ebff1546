import type { ApprovedScreenshot } from '@bigsmall/adapters-http/contract';
import { queryOptions } from '@tanstack/react-query';
import { visitorApiOf } from './visitorApiOf.ts';

export type { ApprovedScreenshot };

const GALLERY_MS = 30_000;

/** The approved screenshots, newest first; not loaded while the tab is hidden, but when it becomes visible. */
export const approvedScreenshotsQuery = queryOptions({
  queryKey: ['screenshots', 'approved'],
  queryFn: ({ client, signal }) => visitorApiOf(client).listApprovedScreenshots(signal),
  refetchInterval: GALLERY_MS,
  refetchOnWindowFocus: 'always',
});
