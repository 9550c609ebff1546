import { queryOptions } from '@tanstack/react-query';
import { visitorApiOf } from './visitorApiOf.ts';

/** The approved screenshots, newest first. */
export const approvedScreenshotsQuery = queryOptions({
  queryKey: ['screenshots', 'approved'],
  queryFn: ({ client, signal }) => visitorApiOf(client).listApprovedScreenshots(signal),
});
