import type { ApprovedScreenshot } from '@bigsmall/adapters-http/wire';
import { queryOptions } from '@tanstack/react-query';
import { visitorApiOf } from './visitorApiOf.ts';

export type { ApprovedScreenshot };

/** The approved screenshots, newest first. */
export const approvedScreenshotsQuery = queryOptions({
  queryKey: ['screenshots', 'approved'],
  queryFn: ({ client, signal }) => visitorApiOf(client).listApprovedScreenshots(signal),
});
