import type {
  AdminFigures,
  AdminSummary,
  AuditLogEntry,
  FigureHour,
  ReviewDay,
} from '@bigsmall/adapters-http/wire';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adminApiOf } from './adminApiOf.ts';
import type { AuditFilter } from './auditFilter.ts';

export type { AdminFigures, AdminSummary, AuditLogEntry, FigureHour, ReviewDay };

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

/** The figures, which the server measures every minute. */
export const adminFiguresQuery = queryOptions({
  queryKey: ['admin', 'figures'],
  queryFn: ({ client, signal }) => adminApiOf(client).readFigures(signal),
  staleTime: 0,
  refetchInterval: 60_000,
  refetchOnWindowFocus: 'always',
});

/** What each admin decided on each of the last 7 days. */
export const reviewFiguresQuery = queryOptions({
  queryKey: ['admin', 'reviews'],
  queryFn: ({ client, signal }) => adminApiOf(client).readReviewFigures(signal),
  staleTime: 0,
});

/** Begins the keys of the audit log, whatever its filter. */
export const AUDIT_KEY = ['admin', 'audit'] as const;

/** The entries of the audit log that fit, the newest first, page by page. */
export const auditLogQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...AUDIT_KEY, filter],
    queryFn: ({ client, pageParam, signal }) =>
      adminApiOf(client).listAudit({ ...filter, limit: AUDIT_PAGE, before: pageParam }, signal),
    initialPageParam: null as string | null,
    // A full page may have a next one.
    getNextPageParam: (page) => (page.length < AUDIT_PAGE ? undefined : page.at(-1)?.id),
    staleTime: 0,
  });
