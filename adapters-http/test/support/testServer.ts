import { Writable } from 'node:stream';
import { soundClock } from '@bigsmall/domain';
import {
  aDraw,
  createMemoryImageReader,
  createMemoryObjectStore,
  createMemoryStores,
  createScriptedFeed,
  NOON,
} from '@bigsmall/domain/testing';
import { sha256 } from '@bigsmall/adapters-persistence';
import { createUseCases } from '@bigsmall/domain/usecases';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { onTestFinished } from 'vitest';
import { createPasswords } from '../../src/admins/credentials.ts';
import { createHttpServer, type HttpServerDeps } from '../../src/createHttpServer.ts';
import { readConfig } from '../../src/main/config.ts';
import { createCheckpoints, createLogKey } from '../../src/record/createCheckpoints.ts';
import { createLive } from '../../src/game/live.ts';
import { NO_FAIRNESS } from '../../src/game/feed/createDemoFeed.ts';
import { loggedError } from '../../src/platform/logging.ts';
import type { FeedStatus } from '../../src/game/feed/feedHealth.ts';
import { aNewLog } from './aNewLog.ts';
import { silentLog } from './silentLog.ts';
import { aMonotonic } from './testMonotonic.ts';

/** The settings of an operator who has set none. */
const read = readConfig({});
if (!read.ok) throw new Error(read.message);
export const CONFIG = read.value;

/** The admin's, on every test server. */
export const PASSWORD = 'the password of the tests';

/** Of every test server. */
export const METRICS_TOKEN = 'the-metrics-token-of-the-tests-x';

/** A test server that stops with the test. */
export async function testServer(overrides: Partial<HttpServerDeps> = {}): Promise<TestServer> {
  const test = await openTestServer(overrides);
  onTestFinished(() => test.close());
  return test;
}

/** The HTTP server over memory stores: the clock and the feed's state are in the test's hands. */
export async function openTestServer(overrides: Partial<HttpServerDeps> = {}) {
  const stores = createMemoryStores();
  /** `back`: by how much (ms) `now` was set back, which lengths of time do not notice. */
  const clock = { now: NOON + 5000, back: 0 };
  const status: { -readonly [Key in keyof FeedStatus]: FeedStatus[Key] } = {
    source: 'third-party',
    lastSuccessAt: NOON + 1000,
    silentFor: 4000,
    stale: false,
    unstored: false,
    failure: null,
    sinceDraw: 4000,
    drawsStopped: false,
    drawsAdded: 0,
    alarms: 0,
    doubted: 0,
  };
  const lines: string[] = [];
  let ids = 0;
  const objects = { ...createMemoryObjectStore(() => clock.now), published: aNewLog() };
  const passwords = await createPasswords(PASSWORD, 'the secret of the tests', { N: 2 });
  const useCases = createUseCases({
    ...stores,
    passwordMark: passwords.passwordMark,
    objects,
    images: createMemoryImageReader(),
    autoApprove: true,
    maxLag: null,
    feed: createScriptedFeed([[]]),
    sha256,
    rankMinimum: { overall: 30, weekly: 20 },
  });
  const logKey = createLogKey(sha256, 'localhost/log', Buffer.alloc(32, 7));
  const checkpoints = createCheckpoints({
    origin: 'localhost/log',
    signers: [logKey.signer],
    readTree: useCases.readTree,
    publishTree: useCases.publishTree,
    log: silentLog(),
  });
  const live = createLive({
    ...useCases,
    activePerAddress: 20,
    now: () => clock.now,
    log: silentLog(),
  });
  const server = await createHttpServer({
    ...CONFIG,
    port: 0,
    useCases,
    live,
    registry: new Registry(),
    tries: stores.tries,
    metricsToken: METRICS_TOKEN,
    logLinesDropped: () => 0,
    fairness: () => NO_FAIRNESS,
    https: false,
    cookieSecret: 'the secret of the tests',
    ...passwords,
    // Other tests run beside this one, and make it wait.
    maxLoopDelay: 0,
    feedStatus: () => status,
    clockStatus: () => ({ skewMs: 0, large: false, jumps: 0 }),
    gameClock: () => soundClock(clock.now),
    readCheckpoint: checkpoints.readCheckpoint,
    recordUnsigned: checkpoints.unsigned,
    publishedKey: logKey.published,
    databaseReady: async () => true,
    objectsReady: async () => true,
    readDisk: async () => null,
    isUnavailable: () => false,
    stopping: () => false,
    now: () => clock.now,
    monotonic: aMonotonic(() => clock.now + clock.back),
    // In their order also as texts, as entries of one moment are listed by them.
    newId: () => `id-${String((ids += 1)).padStart(4, '0')}`,
    logger: pino(
      { level: 'info', serializers: { err: loggedError } },
      new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }),
    ),
    uiFolder: '/nowhere',
    answersChecked: 100,
    ...overrides,
  });

  return {
    close: () => server.stop(),
    server,
    stores,
    objects,
    useCases,
    live,
    clock,
    status,
    log: () => lines.join(''),
    /** Stores a draw as if a reading had brought it. */
    bring: async (...draws: readonly Parameters<typeof aDraw>[0][]) => {
      const { added } = await stores.draws.append(draws.map(aDraw));
      status.drawsAdded += added.length;
      await useCases.countDraws();
      status.lastSuccessAt = (status.lastSuccessAt ?? 0) + 1;
    },
    /** Signs in for real; answers with the headers of a request by this admin. */
    asAdmin: async (): Promise<{ cookie: string }> => {
      const response = await server.inject({
        method: 'POST',
        url: '/api/admin/session',
        payload: { password: PASSWORD },
      });
      const [cookie = ''] = String(response.headers['set-cookie'] ?? '').split(';');
      if (cookie === '') throw new Error(`Nobody was signed in: ${response.payload}`);
      return { cookie };
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

export type TestServer = Awaited<ReturnType<typeof openTestServer>>;
