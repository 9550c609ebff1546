import type { QuarantinedRow } from '@bigsmall/adapters-http/wire';
import { queryOptions } from '@tanstack/react-query';
import { adminApiOf } from './adminApiOf.ts';

export type { QuarantinedRow };

/** Quarantined rows of the game feed, the last seen first. */
export const quarantineQuery = queryOptions({
  queryKey: ['admin', 'quarantine'],
  queryFn: ({ client, signal }) => adminApiOf(client).listQuarantine(signal),
  staleTime: 0,
  refetchInterval: 30_000,
});
