import { queryOptions } from '@tanstack/react-query';
import { apiOf } from './apiOf.ts';

/** How often the counters of the page are read again; not while its tab is hidden, but once when it is seen again. */
const COUNTERS_MS = 30_000;

/** The operator's settings. Asked again while they have not been had. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ client, signal }) => apiOf(client).readConfig(signal),
  refetchInterval: (query) => (query.state.data === undefined ? COUNTERS_MS : false),
});

export const predictionStatsQuery = queryOptions({
  queryKey: ['predictions', 'stats'],
  queryFn: ({ client, signal }) => apiOf(client).readPredictionStats(signal),
  refetchInterval: COUNTERS_MS,
  refetchOnWindowFocus: 'always',
});

export const activeCountQuery = queryOptions({
  queryKey: ['users', 'active', 'count'],
  queryFn: ({ client, signal }) => apiOf(client).readActiveCount(signal),
  refetchInterval: COUNTERS_MS,
  refetchOnWindowFocus: 'always',
});
