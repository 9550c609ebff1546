import type {
  ActiveCount,
  PredictionStats,
  PublicConfig,
  TrackRecord,
} from '@bigsmall/adapters-http/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from './request.ts';

/** How often the counters of the page are read again; not while its tab is hidden, but once when it is seen again. */
const COUNTERS_MS = 30_000;

/** The operator's settings. Asked again while they have not been had. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => getJson<PublicConfig>('/api/config', { signal }),
  refetchInterval: (query) => (query.state.data === undefined ? COUNTERS_MS : false),
});

export const predictionStatsQuery = queryOptions({
  queryKey: ['predictions', 'stats'],
  queryFn: ({ signal }) => getJson<PredictionStats>('/api/predictions/stats', { signal }),
  refetchInterval: COUNTERS_MS,
  refetchOnWindowFocus: 'always',
});

export const activeCountQuery = queryOptions({
  queryKey: ['users', 'active', 'count'],
  queryFn: ({ signal }) => getJson<ActiveCount>('/api/users/active/count', { signal }),
  refetchInterval: COUNTERS_MS,
  refetchOnWindowFocus: 'always',
});

export const trackRecordQuery = queryOptions({
  queryKey: ['game', 'track-record'],
  queryFn: ({ signal }) => getJson<TrackRecord>('/api/game/track-record', { signal }),
  // Draws come every minute: a record opened again later is read again.
  staleTime: 60_000,
});
