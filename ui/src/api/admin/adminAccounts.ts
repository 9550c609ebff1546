import type { AdminRole, AdminRow } from '@bigsmall/adapters-http/wire';
import { queryOptions } from '@tanstack/react-query';
import { adminApiOf } from './adminApiOf.ts';

export type { AdminRole, AdminRow };

/** One's own account. */
export const accountQuery = queryOptions({
  queryKey: ['admin', 'account'],
  queryFn: ({ client, signal }) => adminApiOf(client).readAccount(signal),
  staleTime: 0,
});

/** All admins; for owners. */
export const adminsQuery = queryOptions({
  queryKey: ['admin', 'admins'],
  queryFn: ({ client, signal }) => adminApiOf(client).listAdmins(signal),
  staleTime: 0,
});
