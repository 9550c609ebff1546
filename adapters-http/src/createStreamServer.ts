import type { Server } from '@hapi/hapi';
import type { LiveHub } from './game/live/createLiveHub.ts';
import type { Upstream } from './game/live/createUpstream.ts';
import { liveRoutes } from './game/live/stream.ts';
import { liveFigures } from './game/live/liveFigures.ts';
import { metrics, type MetricsOptions } from './operators/metrics.ts';
import { streamHealth, type StreamHealthOptions } from './operators/streamHealth.ts';
import { createServerFrame, type ServerFrameOptions } from './platform/createServerFrame.ts';
import { counter, gauge } from './platform/metrics/figure.ts';
import { createCallerLimits } from './platform/plugins/callerLimits.ts';
import { errors } from './platform/plugins/errors.ts';
import { onEvery } from './platform/plugins/onEvery.ts';
import { securityHeaders, type SecurityHeadersOptions } from './platform/plugins/securityHeaders.ts';
import { httpError, toRateLimitError } from './platform/responses/httpError.ts';

export type StreamServerDeps = ServerFrameOptions &
  Omit<MetricsOptions, 'readiness' | 'figures'> &
  Pick<SecurityHeadersOptions, 'https'> &
  Pick<StreamHealthOptions, 'stopping'> & {
    readonly live: LiveHub;
    readonly upstream: Pick<Upstream, 'silence' | 'isSilent'>;
    readonly logLinesDropped: () => number;
  };

/** A server of live streams alone, whose events an upstream brings. Callers are counted by their addresses: it knows no cookies. */
export async function createStreamServer(deps: StreamServerDeps): Promise<Server> {
  const { live, upstream, trustProxy, https } = deps;
  const { silence, isSilent } = upstream;
  const server = await createServerFrame(deps);
  await server.register({ plugin: errors, options: { isUnavailable: () => false } });
  await server.register({ plugin: securityHeaders, options: { feedOrigin: undefined, https } });
  await server.register({ plugin: streamHealth, options: { ...deps, isSilent } });
  const figures = [
    ...liveFigures(deps),
    gauge('bigsmall_ready', '1 unless the upstream is silent, as /api/ready says.', () =>
      Number(!isSilent()),
    ),
    gauge(
      'bigsmall_upstream_silence_seconds',
      'Time since the upstream sent a byte.',
      () => silence() / 1000,
    ),
    counter('bigsmall_log_lines_dropped_total', 'Log lines dropped since the start.', deps.logLinesDropped),
  ];
  await server.register({
    plugin: metrics,
    options: { ...deps, readiness: () => () => Promise.resolve(), figures },
  });
  await server.register({ plugin: liveRoutes, options: { live, trustProxy } });
  const { takeCaller } = createCallerLimits({ ...deps, visitorOf: () => undefined });
  onEvery(server, 'onPreAuth', (request) => {
    const { perMinute } = request.route.settings.plugins ?? {};
    if (perMinute === undefined) return;
    const wait = takeCaller('streams', perMinute, request);
    if (wait !== undefined) {
      server.plugins.metrics.countRejected('route');
      throw toRateLimitError(wait);
    }
    // Without the past events a reader that returns would start over.
    if (silence() === Infinity) throw httpError('not_ready', 'The upstream has not sent its events yet.');
  });
  server.route({
    method: '*',
    path: '/{path*}',
    options: { payload: { parse: false } },
    handler() {
      throw httpError('not_found', 'This server has live streams only: /api/live.');
    },
  });
  return server;
}
