import type { AdminSummary, AuditLogEntry } from '@bigsmall/adapters-http/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adminApiOf } from './adminApiOf.ts';

export type { AdminSummary, AuditLogEntry };

/** Of the log at a time. */
export const AUDIT_PAGE = 25;

/** What there is to look after, every 10 s while the tab is in sight, and at once when it comes back. */
export const adminSummaryQuery = queryOptions({
  queryKey: ['admin', 'summary'],
  queryFn: ({ client, signal }) => adminApiOf(client).readSummary(signal),
  staleTime: 0,
  refetchInterval: 10_000,
  refetchOnWindowFocus: 'always',
});

/** What admins did, the newest first, page by page. */
export const auditLogQuery = infiniteQueryOptions({
  queryKey: ['admin', 'audit'],
  queryFn: ({ client, pageParam, signal }) =>
    adminApiOf(client).listAudit({ limit: AUDIT_PAGE, before: pageParam }, signal),
  initialPageParam: null as string | null,
  // A full page may have a next one; what is there is known only by asking.
  getNextPageParam: (page) => (page.length < AUDIT_PAGE ? undefined : page.at(-1)?.id),
  staleTime: 0,
});
