import type { LiveState } from '@bigsmall/adapters-http/wire';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quietly } from '../../../api/quietly.ts';
import { apiOf } from '../../../api/api.ts';
import type { Engine } from '../../../game/engine.ts';
import type { Services } from './services.ts';
import { approvedScreenshotsQuery, activeCountQuery, predictionStatsQuery } from '../../../api/queries.ts';

/** Greatest age (ms) of the first counts: a list that was read later is newer. */
const RECENT_MS = 30_000;

const LISTS: Readonly<Record<'giftCodes' | 'gallery' | 'boards', QueryKey>> = {
  // Their notification too.
  giftCodes: ['gift-codes'],
  gallery: approvedScreenshotsQuery.queryKey,
  boards: ['leaderboard'],
};

/** The page's counters and lists, which follow the counts of the live stream. */
function createLiveQueries(queries: QueryClient) {
  let known: LiveState['counts'] | undefined;
  return {
    /** Shows the counters, and has those lists read again that changed. */
    apply: (counts: LiveState['counts']): void => {
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
    /** Reads the polled lists again: all of them, or those that failed. */
    readAgain: (what: 'all' | 'failed'): void => {
      const { giftCodes, gallery } = LISTS;
      for (const queryKey of [giftCodes, gallery, activeCountQuery.queryKey, predictionStatsQuery.queryKey])
        void queries.refetchQueries({
          queryKey,
          type: 'active',
          predicate: ({ state }) => what === 'all' || state.status === 'error',
        });
    },
  };
}

/** The specified interval of the polls, in ms. */
export const POLL_MS = 30_000;
/** A stream that told nothing for this long (ms) is opened again: a draw comes every minute. */
const SILENT_MS = 90_000;
/** A stream that is not open after this long (ms) may never be. */
const OPENS_WITHIN = 2000;

export type LiveServices = Pick<Services, 'sessionId' | 'monotonic'>;

export type LiveEngine = Pick<Engine, 'push' | 'lost'>;

/** Follows the server by one stream; where there is none, by the specified polls. A hidden tab does neither. */
export function useLive({ sessionId, monotonic }: LiveServices, engine: LiveEngine): void {
  const queries = useQueryClient();
  useEffect(() => {
    const lists = createLiveQueries(queries);
    let stream = new AbortController();
    /** When the stream told something, steady. */
    let heardAt = -Infinity;
    let late: ReturnType<typeof setTimeout> | undefined;

    function onState(state: LiveState): void {
      heardAt = monotonic();
      engine.push(state);
      lists.apply(state.counts);
    }

    function onLost(): void {
      heardAt = -Infinity;
      engine.lost();
    }

    function close(): void {
      clearTimeout(late);
      stream.abort();
      onLost();
    }

    function open(): void {
      close();
      stream = new AbortController();
      apiOf(queries).followLive({ onState, onLost, signal: stream.signal });
    }

    function poll(): void {
      lists.readAgain('all');
      void quietly('active ping', apiOf(queries).pingActive({ sessionId }));
    }

    const tick = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      if (monotonic() - heardAt < SILENT_MS) {
        lists.readAgain('failed');
        return;
      }
      open();
      poll();
    }, POLL_MS);
    const returned = () => {
      if (document.visibilityState === 'hidden') {
        close();
        return;
      }
      open();
      late = setTimeout(() => heardAt === -Infinity && poll(), OPENS_WITHIN);
    };
    if (document.visibilityState === 'visible') open();
    document.addEventListener('visibilitychange', returned);
    addEventListener('online', returned);
    return () => {
      close();
      clearInterval(tick);
      document.removeEventListener('visibilitychange', returned);
      removeEventListener('online', returned);
    };
  }, [queries, sessionId, monotonic, engine]);
}
