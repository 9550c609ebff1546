import { queryOptions } from '@tanstack/react-query';
import { visitorApiOf } from './visitorApiOf.ts';

/** The measured hit rate of the AI, which the live stream has read again with the rankings. */
export const trackRecordQuery = queryOptions({
  queryKey: ['leaderboard', 'track-record'],
  queryFn: ({ client, signal }) => visitorApiOf(client).readTrackRecord(signal),
  // A draw comes every minute.
  staleTime: 60_000,
});
