import type { LiveCounts } from '@bigsmall/adapters-http/wire';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { approvedScreenshotsQuery } from '../../../api/approvedScreenshots.ts';
import { activeCountQuery, predictionStatsQuery } from '../../../api/queries.ts';

/** The first counts that come can be this old (ms): what was read later is newer. */
const RECENT_MS = 30_000;

const LISTS: Readonly<Record<'giftCodes' | 'gallery' | 'boards', QueryKey>> = {
  // Their notification too.
  giftCodes: ['gift-codes'],
  gallery: approvedScreenshotsQuery.queryKey,
  boards: ['leaderboard'],
};

const POLLED: readonly QueryKey[] = [
  LISTS.giftCodes,
  LISTS.gallery,
  activeCountQuery.queryKey,
  predictionStatsQuery.queryKey,
];

function isPolled({ queryKey }: Query): boolean {
  return POLLED.some((key) => key.every((part, index) => queryKey[index] === part));
}

/** The page's counters and lists, which follow the counts of the live stream. */
export function createLiveQueries(queries: QueryClient) {
  let known: LiveCounts | undefined;
  return {
    /** Shows the counters, and has those lists read again that changed. */
    apply: (counts: LiveCounts): void => {
      const { active, total, today } = counts;
      const before = known;
      known = counts;
      const isOlder = (readAt = 0) => before !== undefined || Date.now() - readAt > RECENT_MS;
      const show = (queryKey: QueryKey, value: object) => {
        if (isOlder(queries.getQueryState(queryKey)?.dataUpdatedAt)) queries.setQueryData(queryKey, value);
      };
      show(activeCountQuery.queryKey, { count: active });
      show(predictionStatsQuery.queryKey, { total, today });
      for (const name of ['giftCodes', 'gallery', 'boards'] as const) {
        if (before?.[name] === counts[name]) continue;
        void queries.invalidateQueries({
          queryKey: LISTS[name],
          predicate: ({ state }) => isOlder(state.dataUpdatedAt),
        });
      }
    },
    /** Reads again what could not be read. */
    mend: () =>
      void queries.refetchQueries({
        type: 'active',
        predicate: (query) => isPolled(query) && query.state.status === 'error',
      }),
    /** Reads all, as a page without live events does. */
    readAll: () => void queries.refetchQueries({ type: 'active', predicate: isPolled }),
  };
}
