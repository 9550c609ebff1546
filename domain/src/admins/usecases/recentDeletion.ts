import type { AuditEntry, AuditSnapshot, AuditStore } from '../../ports.ts';

/** How long a deletion can be undone, in ms. The trash holds an icon for longer. */
export const UNDO_LASTS = 10 * 60_000;
const PAGE = 50;

/** The row as it was deleted in the 10 minutes before `at`; null if it was not, or something was done to it since. */
export async function recentDeletion(
  audit: AuditStore,
  { id, action, at }: { readonly id: string; readonly action: AuditEntry['action']; readonly at: number },
): Promise<AuditSnapshot | null> {
  const since = at - UNDO_LASTS;
  const entry = await lastEntry(audit, id, since);
  return entry?.action === action && entry.at >= since ? entry.before : null;
}

/** The newest entry about the row since that time. */
async function lastEntry(audit: AuditStore, id: string, since: number): Promise<AuditEntry | undefined> {
  let page = await audit.newest(PAGE);
  for (;;) {
    const found = page.find(({ subject }) => subject === id);
    const last = page.at(-1);
    if (found !== undefined || last === undefined || last.at < since) return found;
    page = await audit.newest(PAGE, last.id);
  }
}
