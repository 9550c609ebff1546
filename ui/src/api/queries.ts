import { queryOptions } from '@tanstack/react-query';
import { siteApiOf } from './apiOf.ts';

/** How often the counters of the page are read again; not while its tab is hidden, but once when it is seen again. */
const COUNTERS_MS = 30_000;

/** The operator's settings. Asked again while they have not been had. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ client, signal }) => siteApiOf(client).readConfig(signal),
  refetchInterval: (query) => (query.state.data === undefined ? COUNTERS_MS : false),
});

export const predictionStatsQuery = queryOptions({
  queryKey: ['predictions', 'stats'],
  queryFn: ({ client, signal }) => siteApiOf(client).readPredictionStats(signal),
  refetchInterval: COUNTERS_MS,
  refetchOnWindowFocus: 'always',
});

export const activeCountQuery = queryOptions({
  queryKey: ['users', 'active', 'count'],
  queryFn: ({ client, signal }) => siteApiOf(client).readActiveCount(signal),
  refetchInterval: COUNTERS_MS,
  refetchOnWindowFocus: 'always',
});

export const trackRecordQuery = queryOptions({
  queryKey: ['game', 'track-record'],
  queryFn: ({ client, signal }) => siteApiOf(client).readTrackRecord(signal),
  // Draws come every minute: a record opened again later is read again.
  staleTime: 60_000,
});
