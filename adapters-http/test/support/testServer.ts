import { Writable } from 'node:stream';
import { aDraw, createMemoryStores, createScriptedFeed, NOON } from '@bigsmall/domain/testing';
import { createUseCases } from '@bigsmall/domain/usecases';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { onTestFinished } from 'vitest';
import { createHttpServer, type HttpServerDeps } from '../../src/createHttpServer.ts';
import { createPresenceWindow } from '../../src/presence/createPresenceWindow.ts';
import { NO_FAIRNESS } from '../../src/feed/fairness.ts';
import type { FeedStatus } from '../../src/feed/poller.ts';
import { silentLog } from './silentLog.ts';

/** The HTTP server over memory stores: the clock and the feed's state are in the test's hands. */
export async function testServer(overrides: Partial<HttpServerDeps> = {}) {
  const stores = createMemoryStores();
  const clock = { now: NOON + 5000 };
  const status: { -readonly [Key in keyof FeedStatus]: FeedStatus[Key] } = {
    source: 'third-party',
    lastSuccessAt: NOON + 1000,
    stale: false,
    drawsAdded: 0,
    alarms: 0,
  };
  const lines: string[] = [];
  let ids = 0;
  const useCases = createUseCases({
    ...stores,
    feed: createScriptedFeed([[]]),
    pseudonymOf: (sessionId) => `public-${sessionId.length}`,
    rankMinimum: { overall: 30, weekly: 20 },
  });
  const presence = createPresenceWindow({
    keep: useCases.keepPings,
    now: () => clock.now,
    log: silentLog(),
  });
  const server = await createHttpServer({
    host: '127.0.0.1',
    port: 0,
    useCases,
    presence,
    registry: new Registry(),
    trustProxy: false,
    rateLimitScale: 1,
    fairness: () => NO_FAIRNESS,
    publicConfig: {
      gameFeedUrl: '/api/game/results',
      feedSource: 'third-party',
      registerUrl: '',
      telegramUrl: '',
      supportUrl: '',
    },
    feedOrigin: undefined,
    https: false,
    feedStatus: () => status,
    databaseReady: async () => true,
    isUnavailable: () => false,
    stopping: () => false,
    now: () => clock.now,
    newId: () => `id-${(ids += 1)}`,
    logger: pino(
      { level: 'info' },
      new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }),
    ),
    uiFolder: '/nowhere',
    answersChecked: 100,
    ...overrides,
  });
  onTestFinished(async () => {
    await server.stop();
    await presence.stop();
  });

  return {
    server,
    stores,
    useCases,
    clock,
    status,
    log: () => lines.join(''),
    /** Stores a draw as if a reading had brought it. */
    bring: async (...draws: readonly Parameters<typeof aDraw>[0][]) => {
      const { added } = await stores.draws.append(draws.map(aDraw));
      status.drawsAdded += added.length;
      status.lastSuccessAt = (status.lastSuccessAt ?? 0) + 1;
    },
    get: (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers }),
    post: (url: string, payload: unknown, headers: Record<string, string> = {}) =>
      server.inject({
        method: 'POST',
        url,
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
        headers: { 'content-type': 'application/json', ...headers },
      }),
  };
}

export type TestServer = Awaited<ReturnType<typeof testServer>>;
