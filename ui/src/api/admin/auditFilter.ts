/** What narrows the audit log, by its name in the page's address and in the server's; days of India as `YYYY-MM-DD`. */
export const AUDIT_FILTERS = ['action', 'actor', 'from', 'to', 'text'] as const;

export type AuditFilter = Readonly<Partial<Record<(typeof AUDIT_FILTERS)[number], string>>>;

export function readAuditFilter(search: string): AuditFilter {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    AUDIT_FILTERS.flatMap((name) => {
      const value = given.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** The address of all entries that fit, as a file. */
export function auditExportUrl(filter: AuditFilter, format: 'csv' | 'json'): string {
  return `/api/admin/audit/export?${String(new URLSearchParams({ format, ...filter }))}`;
}
