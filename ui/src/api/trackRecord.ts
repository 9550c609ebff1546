import { queryOptions } from '@tanstack/react-query';
import { visitorApiOf } from './visitorApiOf.ts';

export const trackRecordQuery = queryOptions({
  queryKey: ['game', 'track-record'],
  queryFn: ({ client, signal }) => visitorApiOf(client).readTrackRecord(signal),
  // A draw comes every minute.
  staleTime: 60_000,
});
