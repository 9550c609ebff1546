import { randomUUID } from 'node:crypto';
import type { Server } from '@hapi/hapi';
import { ACTIVE_PER_ADDRESS, type UseCases } from '@bigsmall/domain/usecases';
import type { Registry } from 'prom-client';
import type { Fairness } from './game/wire.ts';
import { createServerFrame, type ServerFrameOptions } from './platform/createServerFrame.ts';
import { adminAuth, type AdminAuthOptions } from './admins/adminAuth.ts';
import { contentTypeGuard } from './platform/plugins/contentTypeGuard.ts';
import { errors, type ErrorsOptions } from './platform/plugins/errors.ts';
import { health, type HealthOptions } from './operators/health.ts';
import type { Figure } from './platform/metrics/figure.ts';
import { metrics, type MetricsOptions } from './operators/metrics.ts';
import { createReadinessFigures, type ReadinessFigureOptions } from './operators/createReadinessFigures.ts';
import { onEvery } from './platform/plugins/onEvery.ts';
import { openApi } from './platform/plugins/openApi.ts';
import { createLimits, type LimitOptions, type SharedTries } from './platform/limits.ts';
import { sameOrigin, type SameOriginOptions } from './platform/plugins/sameOrigin.ts';
import { securityHeaders, type SecurityHeadersOptions } from './platform/plugins/securityHeaders.ts';
import { staticUi } from './platform/plugins/staticUi.ts';
import { uploads } from './platform/plugins/uploads.ts';
import { visitors, type VisitorsOptions } from './visitors/plugin.ts';
import { createReadiness, type ReadinessDeps } from './operators/createReadiness.ts';
import { readVisitorId } from './visitors/visitorCookie.ts';
import { createClaimOf, createOriginOf, createWeeklyHash } from './visitors/rankingClaim.ts';
import { feedFigures, type FeedFigureOptions } from './game/feed/feedFigures.ts';
import { liveFigures, type LiveFigureOptions } from './game/live/liveFigures.ts';
import { platformFigures, type PlatformFigureOptions } from './platform/metrics/platformFigures.ts';
import { adminRoutes } from './admins/routes/home.ts';
import { bannerAdRoutes } from './banners/routes.ts';
import { gameRoutes } from './game/routes.ts';
import { giftCodeRoutes } from './gift-codes/routes.ts';
import { imageRoutes } from './platform/routes/images/image.ts';
import { leaderboardRoutes } from './leaderboard/routes.ts';
import { logRoutes, type RecordOptions, type RecordParts } from './record/routes.ts';
import { liveRoutes } from './game/live/stream.ts';
import { predictionRoutes } from './predictions/routes.ts';
import type { AdminOptions, AdminParts } from './admins/options.ts';
import type { GameOptions, GameParts } from './game/options.ts';
import type { VisitorParts } from './visitors/options.ts';
import { screenshotRoutes } from './screenshots/routes.ts';
import { userRoutes } from './visitors/routes/index.ts';

type FigureOptions = FeedFigureOptions & LiveFigureOptions & PlatformFigureOptions;

export type HttpServerDeps = ServerFrameOptions &
  ErrorsOptions &
  ReadinessDeps &
  Omit<HealthOptions, 'readReadiness'> &
  SecurityHeadersOptions &
  Omit<LimitOptions, 'tryKey' | 'visitorOf' | 'log'> &
  Omit<MetricsOptions, 'readiness' | 'figures'> &
  Omit<ReadinessFigureOptions, 'readReadiness'> &
  FigureOptions &
  VisitorsOptions &
  SameOriginOptions &
  AdminAuthOptions &
  GameParts &
  VisitorParts &
  RecordParts &
  AdminParts &
  Omit<SharedTries, 'log'> & {
    readonly useCases: UseCases;
    readonly fairness: (now: number) => Fairness;
    readonly uiFolder: string;
  };

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
  const readReadiness = createReadiness(deps);
  const options: GameOptions & RecordOptions & AdminOptions = {
    ...useCases,
    ...deps,
    ...shared,
    readReadiness,
    newId: deps.newId,
    fairness: () => deps.fairness(now()),
    claimOf: createClaimOf(weeklyHash, deps.trustProxy),
    originOf: createOriginOf(weeklyHash, deps.trustProxy, now),
    activePerAddress: ACTIVE_PER_ADDRESS * deps.rateLimitScale,
  };
  const server = await createServerFrame(deps);
  // Before the limits, so that another site's page cannot use up the limits of its visitors.
  await server.register({ plugin: sameOrigin, options: deps });
  // Before the rest, so that a rejected request costs little.
  onEvery(server, 'onPreAuth', createLimits({ ...deps, ...shared, visitorOf: readVisitorId }));
  await server.register([contentTypeGuard, openApi]);
  await server.register({ plugin: uploads, options: deps });
  await server.register({ plugin: errors, options: deps });
  await server.register({ plugin: securityHeaders, options: deps });
  await server.register({ plugin: adminAuth, options: deps });
  await server.register({ plugin: adminRoutes, options });
  await server.register({ plugin: health, options: { ...deps, readReadiness } });
  const readiness = (registry: Registry) => createReadinessFigures(registry, { ...deps, readReadiness });
  await server.register({ plugin: metrics, options: { ...deps, readiness, figures: figuresOf(deps) } });
  await server.register({ plugin: gameRoutes, options });
  await server.register({ plugin: liveRoutes, options });
  await server.register({ plugin: predictionRoutes, options });
  await server.register({ plugin: logRoutes, options });
  await server.register({ plugin: leaderboardRoutes, options });
  await server.register({ plugin: visitors, options: deps });
  await server.register({ plugin: userRoutes, options });
  await server.register({ plugin: screenshotRoutes, options });
  await server.register({ plugin: imageRoutes, options });
  await server.register({ plugin: bannerAdRoutes, options });
  await server.register({ plugin: giftCodeRoutes, options });
  await server.register({
    plugin: staticUi,
    options: { folder: deps.uiFolder, publicOrigin: deps.publicOrigin },
  });
  // Measures the load from here on.
  await server.initialize();
  return server;
}

/** What Prometheus reads of each subject. */
function figuresOf(deps: FigureOptions): readonly Figure[] {
  return [...feedFigures(deps), ...liveFigures(deps), ...platformFigures(deps)];
}
