import type { OwnAccount } from '@bigsmall/adapters-http/wire';
import { queryOptions } from '@tanstack/react-query';
import { adminApiOf } from './adminApiOf.ts';

export type { OwnAccount };

/** One's own account. */
export const accountQuery = queryOptions({
  queryKey: ['admin', 'account'],
  queryFn: ({ client, signal }) => adminApiOf(client).readAccount(signal),
  staleTime: 0,
});
