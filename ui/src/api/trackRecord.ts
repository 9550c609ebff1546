import { queryOptions } from '@tanstack/react-query';
import { visitorApiOf } from './visitorApiOf.ts';

export const trackRecordQuery = queryOptions({
  queryKey: ['game', 'track-record'],
  queryFn: ({ client, signal }) => visitorApiOf(client).readTrackRecord(signal),
  // Draws come every minute: a record opened again later is read again.
  staleTime: 60_000,
});
