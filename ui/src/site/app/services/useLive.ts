import type { LiveCounts, LiveDraw } from '@bigsmall/adapters-http/wire';
import { useQueryClient, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiOf } from '../../../api/apiOf.ts';
import type { LiveMessage } from '../../../api/liveStream.ts';
import { quietly } from '../../../api/quietly.ts';
import { visitorApiOf } from '../../../api/visitorApiOf.ts';
import type { AutoEngine } from '../../../game/auto/autoEngine.ts';
import { createSharedLive } from '../../../game/live/createSharedLive.ts';
import { askedAfter } from '../../../game/live/knownGame.ts';
import { askNow, learnDraw } from '../../../game/live/learnDraw.ts';
import { askSoon } from '../../../game/live/liveGame.ts';
import type { Services } from './services.ts';
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
function createLiveQueries(queries: QueryClient) {
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

/** Between two looks at what no event told, in ms. */
export const TICK_MS = 30_000;
/** A pushed draw comes by itself, at most this late (ms). */
const PUSHED_WITHIN = 12_000;
/** A stream that is not open after this long (ms) may never be. */
const OPENS_WITHIN = 2000;
/** A hidden tab without AI mode leaves the stream after this long, in ms. */
const HIDDEN_MS = 30_000;

export type LiveServices = Pick<Services, 'sessionId' | 'isTestSession' | 'live' | 'monotonic' | 'random'>;

export type LiveEngine = Pick<AutoEngine, 'drawDue' | 'getState'>;

/**
 * Follows the server: by one stream for all tabs, else by one request every 30 s, else, where the server knows no live
 * events, by the specified polls. Hidden tabs ask nothing; one in AI mode
 * still follows the stream.
 */
export function useLive(services: LiveServices, engine: LiveEngine): void {
  const queries = useQueryClient();
  useEffect(() => {
    const { sessionId, isTestSession, live, monotonic, random } = services;
    const { readLive } = visitorApiOf(queries);
    const lists = createLiveQueries(queries);
    const ending = new AbortController();
    let late: ReturnType<typeof setTimeout> | undefined;
    let hiding: ReturnType<typeof setTimeout> | undefined;
    let drawn: ReturnType<typeof setTimeout> | undefined;

    const stream = createSharedLive({
      read: (options) => readLive({ ...options, sessionId }),
      // The stream records its session as active: the session of a link has its own.
      shared: !isTestSession,
      monotonic,
      random,
      onMessage: take,
      onLost: lost,
    });
    function take({ event, data }: LiveMessage, serverNow: number | null): void {
      if (event === 'draw') {
        const askAfter = stream.connected() ? PUSHED_WITHIN : askSoon(random);
        const learnt = live.change((known, at) =>
          learnDraw(known, data as LiveDraw, serverNow, at, askAfter),
        );
        // After all events of one piece.
        if (learnt) drawn ??= setTimeout(predict);
      }
      if (event === 'counts') lists.apply(data as LiveCounts);
      if (event === 'reset') live.change(askNow);
    }

    function predict(): void {
      drawn = undefined;
      engine.drawDue();
    }

    function lost(): void {
      live.change((known) => askedAfter(known, askSoon(random)));
    }

    async function poll(): Promise<void> {
      lists.mend();
      if (stream.connected()) return;
      lost();
      try {
        await readLive({
          once: true,
          sessionId,
          lastEventId: stream.lastEventId(),
          signal: ending.signal,
          onOpen: () => undefined,
          onAlive: () => undefined,
          onRetry: () => undefined,
          onMessage: stream.take,
        });
      } catch {
        if (ending.signal.aborted) return;
        lists.readAll();
        void quietly('active ping', apiOf(queries).pingActive({ sessionId }));
      }
    }

    const tick = setInterval(() => {
      if (document.visibilityState === 'visible') void poll();
    }, TICK_MS);
    const shown = () => {
      clearTimeout(hiding);
      clearTimeout(late);
      if (document.visibilityState === 'visible') stream.wake();
      else hiding = setTimeout(rest, HIDDEN_MS);
    };
    const rest = () => {
      if (engine.getState().on) hiding = setTimeout(rest, HIDDEN_MS);
      else stream.leave();
    };
    const returned = () => {
      shown();
      if (document.visibilityState === 'visible') late = setTimeout(() => void poll(), OPENS_WITHIN);
    };
    shown();
    document.addEventListener('visibilitychange', returned);
    addEventListener('pageshow', shown);
    addEventListener('online', returned);
    addEventListener('pagehide', stream.leave);
    return () => {
      ending.abort();
      clearInterval(tick);
      clearTimeout(hiding);
      clearTimeout(late);
      document.removeEventListener('visibilitychange', returned);
      removeEventListener('pageshow', shown);
      removeEventListener('online', returned);
      removeEventListener('pagehide', stream.leave);
      clearTimeout(drawn);
      stream.end();
    };
  }, [queries, services, engine]);
}
