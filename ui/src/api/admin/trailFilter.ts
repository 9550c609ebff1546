/** What narrows the trail, by its name in the page's address and in the server's; days of India as `YYYY-MM-DD`. */
export const TRAIL_FILTERS = ['action', 'actor', 'from', 'to', 'text'] as const;

export type TrailFilter = Readonly<Partial<Record<(typeof TRAIL_FILTERS)[number], string>>>;

export function readTrailFilter(search: string): TrailFilter {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    TRAIL_FILTERS.flatMap((name) => {
      const value = given.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** The address of all entries that fit, as a file. */
export function trailExportUrl(filter: TrailFilter, format: 'csv' | 'json'): string {
  return `/api/admin/audit/export?${String(new URLSearchParams({ format, ...filter }))}`;
}
