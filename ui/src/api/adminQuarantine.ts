import type { QuarantinedRow } from '@bigsmall/adapters-http/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminApiOf } from './adminApiOf.ts';

export type { QuarantinedRow };

/** Rows of the game feed that are not believed, the last seen first. */
export const quarantineQuery = queryOptions({
  queryKey: ['admin', 'quarantine'],
  queryFn: ({ client, signal }) => adminApiOf(client).listQuarantine(signal),
  staleTime: 0,
  refetchInterval: 30_000,
});
