import { queryOptions } from '@tanstack/react-query';
import { apiOf } from './apiOf.ts';

/** The interval of the page's counters; none is loaded while the tab is hidden, but when it becomes visible. */
const COUNTERS_MS = 30_000;

/** The operator's settings, loaded again until an answer comes. */
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
