import type { ApprovedScreenshot } from '@bigsmall/adapters-http/contract';
import { queryOptions } from '@tanstack/react-query';
import { visitorApiOf } from './visitorApiOf.ts';

export type { ApprovedScreenshot };

const GALLERY_MS = 30_000;

/** The approved screenshots, newest first; not read while the tab is hidden, but once when it is seen again. */
export const approvedScreenshotsQuery = queryOptions({
  queryKey: ['screenshots', 'approved'],
  queryFn: ({ client, signal }) => visitorApiOf(client).listApprovedScreenshots(signal),
  refetchInterval: GALLERY_MS,
  refetchOnWindowFocus: 'always',
});
