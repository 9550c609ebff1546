import type { AdminSummary } from '@bigsmall/adapters-http/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from './request.ts';

export type { AdminSummary };

const COUNTS_MS = 10_000;

/** How many there are of what admins look after; read every 10 s, not while the tab is hidden. */
export const adminSummaryQuery = queryOptions({
  queryKey: ['admin', 'summary'],
  queryFn: ({ signal }) => getJson<AdminSummary>('/api/admin/summary', { signal }),
  staleTime: 0,
  refetchInterval: COUNTS_MS,
});
