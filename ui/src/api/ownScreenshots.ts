import { queryOptions } from '@tanstack/react-query';
import { visitorApiOf } from './visitorApiOf.ts';

const WAITING_MS = 30_000;

/** What this browser sent, newest first; loaded again while one of them waits for a review. */
export const ownScreenshotsQuery = queryOptions({
  queryKey: ['screenshots', 'mine'],
  queryFn: ({ client, signal }) => visitorApiOf(client).listOwnScreenshots(signal),
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'pending') ? WAITING_MS : false,
});
