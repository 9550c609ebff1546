import type { AdminSummary, AuditLogEntry } from '@bigsmall/adapters-http/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adminApiOf } from './adminApiOf.ts';

export type { AdminSummary, AuditLogEntry };

/** Entries of the log in one page. */
export const AUDIT_PAGE = 25;

/** The counts of open work, loaded every 10 s while the tab is visible, and at once when it becomes visible. */
export const adminSummaryQuery = queryOptions({
  queryKey: ['admin', 'summary'],
  queryFn: ({ client, signal }) => adminApiOf(client).readSummary(signal),
  staleTime: 0,
  refetchInterval: 10_000,
  refetchOnWindowFocus: 'always',
});

/** The audit log, the newest first, page by page. */
export const auditLogQuery = infiniteQueryOptions({
  queryKey: ['admin', 'audit'],
  queryFn: ({ client, pageParam, signal }) =>
    adminApiOf(client).listAudit({ limit: AUDIT_PAGE, before: pageParam }, signal),
  initialPageParam: null as string | null,
  // A full page may have a next one.
  getNextPageParam: (page) => (page.length < AUDIT_PAGE ? undefined : page.at(-1)?.id),
  staleTime: 0,
});
