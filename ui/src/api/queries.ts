import { queryOptions } from '@tanstack/react-query';
import { apiOf } from './apiOf.ts';

/** In ms, until an answer comes. */
const AGAIN_MS = 30_000;

/** The operator's settings, loaded again until an answer comes. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ client, signal }) => apiOf(client).readConfig(signal),
  refetchInterval: (query) => (query.state.data === undefined ? AGAIN_MS : false),
});

export const predictionStatsQuery = queryOptions({
  queryKey: ['predictions', 'stats'],
  queryFn: ({ client, signal }) => apiOf(client).readPredictionStats(signal),
});

export const activeCountQuery = queryOptions({
  queryKey: ['users', 'active', 'count'],
  queryFn: ({ client, signal }) => apiOf(client).readActiveCount(signal),
});
