import { randomUUID } from 'node:crypto';
import type { Plugin, Server } from '@hapi/hapi';
import { ACTIVE_PER_ADDRESS, type UseCases } from '@bigsmall/domain/usecases';
import type { Registry } from 'prom-client';
import type { Fairness } from './game/wire.ts';
import { createAdminDevices } from './admins/createAdminCookie.ts';
import { adminAuth, type AdminAuthOptions, requireReadSession } from './admins/adminAuth.ts';
import { type AnswerOptions, createAnswers, nameRequest } from './platform/answers.ts';
import { createUploads, requireBody } from './platform/bodies.ts';
import { requireSameOrigin } from './platform/sameOrigin.ts';
import { securityHeadersOf, type SecurityHeadersOptions } from './platform/securityHeaders.ts';
import { createServerFrame, type ServerFrameOptions } from './platform/createServerFrame.ts';
import { health, type HealthOptions } from './operators/health.ts';
import { type Figure, gauge, platformFigures, type PlatformFigureOptions } from './platform/figures.ts';
import { metrics, type MetricsOptions } from './operators/metrics.ts';
import { createReadinessFigures, type ReadinessFigureOptions } from './operators/createReadinessFigures.ts';
import { openApi } from './platform/openApi.ts';
import { createLimits, type LimitOptions, type SharedTries } from './platform/limits.ts';
import { staticUi } from './platform/staticUi.ts';
import { readVisitorId, visitors, type VisitorsOptions } from './visitors/visitorCookie.ts';
import { createReadiness, type ReadinessDeps } from './operators/createReadiness.ts';
import { createClaimOf, createOriginOf, createWeeklyHash } from './visitors/rankingClaim.ts';
import { feedFigures, type FeedFigureOptions } from './game/feed/feedFigures.ts';
import { adminRoutes } from './admins/routes/home.ts';
import { bannerAdRoutes } from './banners/routes.ts';
import { gameRoutes } from './game/routes.ts';
import { giftCodeRoutes } from './gift-codes/routes.ts';
import { imageRoutes } from './platform/routes/images.ts';
import { leaderboardRoutes } from './leaderboard/routes.ts';
import { logRoutes, type RecordOptions, type RecordParts } from './record/routes.ts';
import { predictionRoutes } from './predictions/routes.ts';
import type { AdminOptions, AdminParts } from './admins/options.ts';
import type { GameOptions, GameParts } from './game/options.ts';
import { screenshotRoutes } from './screenshots/routes.ts';
import { userRoutes } from './visitors/routes/index.ts';

type FigureOptions = FeedFigureOptions & Pick<GameParts, 'live'> & PlatformFigureOptions;

export type HttpServerDeps = ServerFrameOptions &
  Omit<AnswerOptions, 'headers'> &
  ReadinessDeps &
  Omit<HealthOptions, 'readReadiness'> &
  SecurityHeadersOptions &
  Omit<LimitOptions, 'tryKey' | 'visitorOf' | 'deviceOf' | 'log'> &
  Omit<MetricsOptions, 'readiness' | 'figures'> &
  Omit<ReadinessFigureOptions, 'readReadiness'> &
  FigureOptions &
  VisitorsOptions &
  AdminAuthOptions &
  GameParts &
  RecordParts &
  AdminParts &
  Omit<SharedTries, 'log'> & {
    readonly useCases: UseCases;
    readonly fairness: (now: number) => Fairness;
    readonly uiFolder: string;
    /** The origin that visitors use, empty if unknown. */
    readonly publicOrigin: string;
  };

type RouteOptions = GameOptions & RecordOptions & AdminOptions;

const SUBJECTS: readonly Plugin<RouteOptions>[] = [
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
  const { useCases, logger: log, now } = deps;
  const weeklyHash = createWeeklyHash(deps.cookieSecret);
  const shared = {
    tries: deps.tries,
    now,
    newId: randomUUID,
    log,
    tryKey: (text: string) => weeklyHash('tries', text, 0),
  };
  const devices = createAdminDevices(deps.cookieSecret, deps.https);
  const readReadiness = createReadiness(deps);
  const options: RouteOptions = {
    ...useCases,
    ...deps,
    ...shared,
    devices,
    readReadiness,
    newId: deps.newId,
    fairness: () => deps.fairness(now()),
    claimOf: createClaimOf(weeklyHash, deps.trustProxy),
    originOf: createOriginOf(weeklyHash, deps.trustProxy, now),
    activePerAddress: ACTIVE_PER_ADDRESS * deps.rateLimitScale,
  };
  const server = await createServerFrame(deps);
  const deviceOf: LimitOptions['deviceOf'] = (caller) => devices.read(caller)?.id;
  await meetCallers(server, { ...deps, ...shared, visitorOf: readVisitorId, deviceOf });
  await server.register({ plugin: adminAuth, options: deps });
  await server.register(openApi);
  await server.register({ plugin: health, options: { ...deps, readReadiness } });
  const readiness = (registry: Registry) => createReadinessFigures(registry, { ...deps, readReadiness });
  await server.register({ plugin: metrics, options: { ...deps, readiness, figures: figuresOf(deps) } });
  await server.register({ plugin: visitors, options: deps });
  for (const plugin of SUBJECTS) await server.register({ plugin, options });
  const page = { folder: deps.uiFolder, publicOrigin: deps.publicOrigin };
  await server.register({ plugin: staticUi, options: page });
  // Measures the load from here on.
  await server.initialize();
  return server;
}

type Meeting = LimitOptions & Omit<AnswerOptions, 'headers'> & Pick<HttpServerDeps, 'publicOrigin'>;

/** What each call meets, in this order, before its route's `auth`, its body and shape (`validate`), and its handler. */
async function meetCallers(server: Server, deps: Meeting & SecurityHeadersOptions): Promise<void> {
  const headers = securityHeadersOf(deps);
  const limits = createLimits(deps);
  const uploads = createUploads(deps);
  const finish = createAnswers({ ...deps, headers });

  server.ext('onPreAuth', async (request, h) => {
    nameRequest(request);
    await limits.count(request);
    requireSameOrigin(request, deps.publicOrigin);
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

/** Figures for Prometheus, by subject. */
function figuresOf(deps: FigureOptions): readonly Figure[] {
  const { streams } = deps.live;
  const open = gauge('bigsmall_live_streams', 'Open live streams.', () => streams.count());
  return [...feedFigures(deps), open, ...platformFigures(deps)];
}
