import type { LiveCounts, LiveDraw } from '@bigsmall/adapters-http/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiOf } from '../../api/apiOf.ts';
import type { LiveMessage } from '../../api/liveStream.ts';
import { quietly } from '../../api/quietly.ts';
import { visitorApiOf } from '../../api/visitorApiOf.ts';
import type { AutoEngine } from '../../game/autoEngine.ts';
import { createResultsSource } from '../../game/createResultsSource.ts';
import { createSharedLive } from '../../game/createSharedLive.ts';
import { createLiveQueries } from './createLiveQueries.ts';
import type { Services } from './services.ts';

/** Between two looks at what no event told, in ms. */
export const TICK_MS = 30_000;
/** A stream that is not open after this long (ms) may never be. */
const OPENS_WITHIN = 2000;
/** A hidden tab without AI mode leaves the stream after this long, in ms. */
const HIDDEN_MS = 30_000;

export type LiveServices = Pick<
  Services,
  'sessionId' | 'isTestSession' | 'sourceResults' | 'monotonic' | 'random'
>;

export type LiveEngine = Pick<AutoEngine, 'drawDue' | 'getState'>;

/**
 * Follows the server: by one stream for all tabs, else by one request every 30 s, else, where the server knows no live
 * events, by the specified polls. Hidden tabs ask nothing; one in AI mode
 * still follows the stream.
 */
export function useLive(services: LiveServices, engine: LiveEngine): void {
  const queries = useQueryClient();
  useEffect(() => {
    const { sessionId, isTestSession, monotonic, random } = services;
    const { readLive } = visitorApiOf(queries);
    const lists = createLiveQueries(queries);
    const ending = new AbortController();
    let source: ReturnType<typeof createResultsSource> | undefined;
    let late: ReturnType<typeof setTimeout> | undefined;
    let hiding: ReturnType<typeof setTimeout> | undefined;

    const live = createSharedLive({
      read: (options) => readLive({ ...options, sessionId }),
      // The stream records its session as active: the session of a link has its own.
      shared: !isTestSession,
      monotonic,
      random,
      onMessage: take,
    });
    services.sourceResults((network) => {
      source = createResultsSource({
        network,
        connected: live.connected,
        // After all events of one piece.
        onDue: () => setTimeout(engine.drawDue),
        monotonic,
        random,
      });
      return source.read;
    });

    function take({ event, data }: LiveMessage, serverNow: number | null): void {
      if (event === 'draw') source?.push(data as LiveDraw, serverNow);
      if (event === 'counts') lists.apply(data as LiveCounts);
      if (event === 'reset') source?.forget();
    }

    async function poll(): Promise<void> {
      lists.mend();
      if (live.connected()) return;
      try {
        await readLive({
          once: true,
          sessionId,
          lastEventId: live.lastEventId(),
          signal: ending.signal,
          onOpen: () => undefined,
          onAlive: () => undefined,
          onRetry: () => undefined,
          onMessage: live.take,
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
      if (document.visibilityState === 'visible') live.wake();
      else hiding = setTimeout(rest, HIDDEN_MS);
    };
    const rest = () => {
      if (engine.getState().on) hiding = setTimeout(rest, HIDDEN_MS);
      else live.leave();
    };
    const returned = () => {
      shown();
      if (document.visibilityState === 'visible') late = setTimeout(() => void poll(), OPENS_WITHIN);
    };
    shown();
    document.addEventListener('visibilitychange', returned);
    addEventListener('pageshow', shown);
    addEventListener('online', returned);
    addEventListener('pagehide', live.leave);
    return () => {
      ending.abort();
      clearInterval(tick);
      clearTimeout(hiding);
      clearTimeout(late);
      document.removeEventListener('visibilitychange', returned);
      removeEventListener('pageshow', shown);
      removeEventListener('online', returned);
      removeEventListener('pagehide', live.leave);
      live.end();
      source?.stop();
      services.sourceResults((network) => network);
    };
  }, [queries, services, engine]);
}
