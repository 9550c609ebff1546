import { comparePeriods, type FeedRow, mergeDraws } from '@bigsmall/domain';

/** How many draws the page remembers. */
export const MAX_ROWS = 30;

/**
 * The known draws with those of one more answer, newest first. A known draw never changes. When the two share no period
 * (after a long sleep, or from another game) the known draws are dropped, because strategies need draws without gaps.
 */
export function mergeRows(known: readonly FeedRow[], incoming: readonly FeedRow[]): readonly FeedRow[] {
  const { added } = mergeDraws(known, incoming);
  if (added.length === 0) return known;
  const shared = added.length < incoming.length;
  return [...added, ...(shared ? known : [])]
    .toSorted((a, b) => comparePeriods(b.period, a.period))
    .slice(0, MAX_ROWS);
}
