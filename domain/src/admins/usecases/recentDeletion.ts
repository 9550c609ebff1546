import type { TrailEntry, TrailSnapshot, TrailStore } from '../../ports.ts';

/** How long a deletion can be undone, in ms. */
export const UNDO_LASTS = 10 * 60_000;
const PAGE = 50;

/**
 * The row as it was deleted in the 10 minutes before `at`; null if it was not, or something was done to it since. Entries
 * of one millisecond come in no order: a deletion counts as the last of them.
 */
export async function recentDeletion(
  trail: TrailStore,
  { id, action, at }: { readonly id: string; readonly action: TrailEntry['action']; readonly at: number },
): Promise<TrailSnapshot | null> {
  const since = at - UNDO_LASTS;
  let lastDone = since;
  let page = await trail.newest(PAGE);
  for (;;) {
    for (const entry of page) {
      if (entry.at < lastDone) return null;
      if (entry.subject !== id) continue;
      if (entry.action === action) return entry.before;
      lastDone = entry.at;
    }
    const last = page.at(-1);
    if (last === undefined) return null;
    page = await trail.newest(PAGE, last.id);
  }
}
