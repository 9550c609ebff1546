import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { constants, createBrotliCompress } from 'node:zlib';
import { type Plugin, type Server, server as hapiServer } from '@hapi/hapi';
import { ACTIVE_PER_ADDRESS, type UseCases } from '@bigsmall/domain/usecases';
import Joi from 'joi';
import type { Logger } from 'pino';
import { adminAuth, createAdminCookie, createAdminDevices, requireReadSession } from './admins/adminAuth.ts';
import { adminRoutes } from './admins/routes/home.ts';
import type { App, AppParts } from './app.ts';
import { bannerAdRoutes } from './banners/routes.ts';
import { gameRoutes } from './game/routes.ts';
import { giftCodeRoutes } from './gift-codes/routes.ts';
import { leaderboardRoutes } from './leaderboard/routes.ts';
import { createReadiness, health, type HealthOptions, type ReadinessDeps } from './operators/health.ts';
import { metrics, type MetricsOptions } from './operators/metrics.ts';
import { createUploads, requireBody, UPLOAD_TIME } from './platform/bodies.ts';
import { createAnswers, nameRequest } from './platform/errors.ts';
import { imageRoutes } from './platform/imageRoutes.ts';
import { createLimits, type SharedTries } from './platform/limits.ts';
import { requestLog } from './platform/logging.ts';
import { openApi } from './platform/openApi.ts';
import { requireSameOrigin, securityHeadersOf } from './platform/origins.ts';
import { rejectInvalid } from './platform/route.ts';
import { staticUi } from './platform/staticUi.ts';
import { predictionRoutes } from './predictions/routes.ts';
import { logRoutes } from './record/routes.ts';
import { screenshotRoutes } from './screenshots/routes.ts';
import {
  createClaimOf,
  createOriginOf,
  createWeeklyHash,
  readVisitorId,
  visitors,
} from './visitors/visitor.ts';
import { userRoutes } from './visitors/routes.ts';

export type HttpServerDeps = AppParts &
  ReadinessDeps &
  Omit<HealthOptions, 'readReadiness'> &
  Omit<MetricsOptions, 'readReadiness'> &
  Omit<SharedTries, 'log'> & {
    readonly useCases: UseCases;
    readonly logger: Logger;
    /** Encrypts visitors' ids; the same for all servers of a database. */
    readonly cookieSecret: string | Buffer;
    readonly uiFolder: string;
    /** Percent of answers that are checked against their schema; at 100 a wrong one is an error, else a log line. */
    readonly answersChecked: number;
    /** Requests are rejected while the event loop is delayed by more than this (ms); 0 for no limit. */
    readonly maxLoopDelay: number;
    /** Whether an error means that a store is unavailable, and the same call may succeed later. */
    readonly isUnavailable: (error: unknown) => boolean;
  };

const SUBJECTS: readonly Plugin<App>[] = [
  adminRoutes,
  gameRoutes,
  predictionRoutes,
  logRoutes,
  leaderboardRoutes,
  userRoutes,
  screenshotRoutes,
  imageRoutes,
  bannerAdRoutes,
  giftCodeRoutes,
];

/** The server with all its routes, not yet listening. */
export async function createHttpServer(deps: HttpServerDeps): Promise<Server> {
  const { useCases, logger, now, cookieSecret, trustProxy } = deps;
  const weeklyHash = createWeeklyHash(cookieSecret);
  const app: App & HttpServerDeps = {
    ...useCases,
    ...deps,
    log: logger,
    tryKey: (text) => weeklyHash('tries', text, 0),
    claimOf: createClaimOf(weeklyHash, trustProxy),
    originOf: createOriginOf(weeklyHash, trustProxy, now),
    activePerAddress: ACTIVE_PER_ADDRESS * deps.rateLimitScale,
    cookie: createAdminCookie(deps.https),
    devices: createAdminDevices(cookieSecret, deps.https),
    readReadiness: createReadiness(deps),
  };
  const server = createFrame(app);
  await server.register({ plugin: requestLog, options: app });
  await addLifecycle(server, app);
  await server.register({ plugin: adminAuth, options: app });
  await server.register(openApi);
  await server.register({ plugin: health, options: app });
  await server.register({ plugin: metrics, options: app });
  await server.register({ plugin: visitors, options: app });
  for (const plugin of SUBJECTS) await server.register({ plugin, options: app });
  await server.register({ plugin: staticUi, options: app });
  // Measures the load from here on.
  await server.initialize();
  return server;
}

/** The steps of each call, in this order, before its route's `auth`, its validation and its handler. */
async function addLifecycle(server: Server, app: App & HttpServerDeps): Promise<void> {
  const headers = securityHeadersOf(app);
  const deviceOf = (caller: Parameters<typeof app.devices.read>[0]) => app.devices.read(caller)?.id;
  const limits = createLimits({ ...app, newId: randomUUID, visitorOf: readVisitorId, deviceOf });
  const uploads = createUploads(app);
  const finish = createAnswers({ ...app, headers });

  server.ext('onPreAuth', async (request, h) => {
    nameRequest(request);
    await limits.count(request);
    requireSameOrigin(request, app.publicOrigin);
    requireBody(request);
    uploads.arrive(request);
    return h.continue;
  });
  server.ext('onPostAuth', (request, h) => {
    requireReadSession(request);
    uploads.begin(request);
    return h.continue;
  });
  server.ext('onPreResponse', (request, h) => {
    finish(request);
    return h.continue;
  });
  // Also emitted for requests that their callers aborted.
  server.events.on('response', (request) => {
    uploads.end(request);
    limits.end(request);
  });
  const expose = (own: Server): void => own.expose('headers', headers);
  await server.register({ name: 'security-headers', register: expose });
}

/** How often the delay of the event loop is measured (ms). */
const SAMPLE_EVERY = 100;
/** Bytes of a body, unless its route allows more. The longest JSON body of visitors, a prediction, is far below it. */
const MAX_BODY = 2 * 1024;

type FrameOptions = Pick<HttpServerDeps, 'host' | 'port' | 'answersChecked' | 'maxLoopDelay'>;

/** The server's connections, and the bounds and checks of all its routes. */
export function createFrame({ host, port, answersChecked, maxLoopDelay }: FrameOptions): Server {
  const server = hapiServer({
    listener: createListener(),
    host,
    port,
    debug: false,
    ...(maxLoopDelay > 0 && { load: { sampleInterval: SAMPLE_EVERY, maxEventLoopDelay: maxLoopDelay } }),
    routes: {
      // Routes that need a cookie use requestCookie.
      state: { parse: false },
      payload: { maxBytes: MAX_BODY },
      validate: {
        options: { abortEarly: false, convert: false, errors: { wrap: { label: false } } },
        failAction: rejectInvalid,
      },
      response: { sample: answersChecked, failAction: answersChecked === 100 ? 'error' : 'log' },
    },
  });
  // Its own answer to a broken connection, beside the lifecycle, ends the process where an extension waits meanwhile
  // (https://github.com/hapijs/hapi/issues/4363). Node answers 400, 408 or 431 and ends the connection.
  server.listener.removeAllListeners('clientError');
  server.validator(Joi);
  // A window of 256 kB, as each reader of such an answer takes several times as much memory.
  const brotli = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };
  server.encoder('br', () => createBrotliCompress({ params: brotli }));
  return server;
}

/** Ends slow connections; the shipped nginx lets none through. Times in ms. */
function createListener() {
  const listener = createServer({
    headersTimeout: 10_000,
    // A body is an upload at most.
    requestTimeout: UPLOAD_TIME,
    // Longer than a page's pause between two polls.
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 1000,
  });
  // For a reader that reads nothing: a stream has a comment every 25 s.
  listener.timeout = 60_000;
  listener.maxRequestsPerSocket = 10_000;
  listener.maxConnections = 60_000;
  return listener;
}
