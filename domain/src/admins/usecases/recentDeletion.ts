import type { TrailEntry, TrailSnapshot, TrailStore } from '../../ports.ts';

/** How long a deletion can be undone, in ms. The trash holds an icon for longer. */
export const UNDO_LASTS = 10 * 60_000;
const PAGE = 50;

/** The row as it was deleted in the 10 minutes before `at`; null if it was not, or something was done to it since. */
export async function recentDeletion(
  trail: TrailStore,
  { id, action, at }: { readonly id: string; readonly action: TrailEntry['action']; readonly at: number },
): Promise<TrailSnapshot | null> {
  const since = at - UNDO_LASTS;
  const entry = await lastEntry(trail, id, since);
  return entry?.action === action && entry.at >= since ? entry.before : null;
}

/** The newest entry about the row since that time. */
async function lastEntry(trail: TrailStore, id: string, since: number): Promise<TrailEntry | undefined> {
  let page = await trail.newest(PAGE);
  for (;;) {
    const found = page.find(({ subject }) => subject === id);
    const last = page.at(-1);
    if (found !== undefined || last === undefined || last.at < since) return found;
    page = await trail.newest(PAGE, last.id);
  }
}
