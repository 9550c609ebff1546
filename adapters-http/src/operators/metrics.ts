import { createHash, timingSafeEqual } from 'node:crypto';
import { isBoom } from '@hapi/boom';
import type { Plugin, Request } from '@hapi/hapi';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { edition } from '../platform/edition.ts';
import { addFigures, type FigureOptions } from './figures.ts';
import { httpError } from '../platform/errors.ts';
import { statusOf } from '../platform/logging.ts';

/** The limit that rejected a request: of all reads, of other writes, of a route; of load, streams or uploads. */
type RejectingLimit = 'reads' | 'writes' | 'route' | 'load' | 'streams' | 'uploads';

declare module '@hapi/hapi' {
  interface PluginProperties {
    metrics: {
      readonly countRejected: (limit: RejectingLimit) => void;
      readonly countPrediction: (prediction: { readonly source: string; readonly side: string }) => void;
    };
  }
}

export type MetricsOptions = FigureOptions & {
  readonly registry: Registry;
  /** Callers with it as `Authorization: Bearer` may read. */
  readonly metricsToken: string;
};

/**
 * `GET /metrics` for Prometheus, for callers with the token and for admins. An address proves nothing: behind a proxy on
 * this machine every visitor comes from 127.0.0.1. Requests are labelled by route, never by address.
 */
export const metrics: Plugin<MetricsOptions> = {
  name: 'metrics',
  register(server, options) {
    const { registry, metricsToken } = options;
    const registers = [registry];
    new Gauge({
      name: 'bigsmall_build_info',
      help: 'Always 1; the labels name the edition, and the Node that runs it.',
      labelNames: ['version', 'commit', 'node'],
      registers,
    }).set({ version: edition.version, commit: edition.commit ?? '', node: process.version }, 1);
    addFigures(options);

    const predictions = new Counter({
      name: 'bigsmall_predictions_total',
      help: 'Predictions recorded by this process, by who chose (manual or ai) and side.',
      labelNames: ['source', 'side'],
      registers,
    });
    const rejected = new Counter({
      name: 'bigsmall_rejected_total',
      help: 'Requests that a limit rejected.',
      labelNames: ['limit'],
      registers,
    });
    const answers = new Histogram({
      name: 'bigsmall_http_answer_seconds',
      help: 'Time from a request’s arrival to the end of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    });
    server.expose('countPrediction', (labels: { source: string; side: string }) => predictions.inc(labels));
    server.expose('countRejected', (limit: RejectingLimit) => rejected.inc({ limit }));
    server.events.on('response', (request) => {
      const { method, route, info } = request;
      const seconds = Math.max(0, info.responded - info.received) / 1000;
      answers.observe({ method, route: route.path, status: statusOf(request) }, seconds);
    });

    async function requireAdmin(request: Request): Promise<void> {
      try {
        await server.auth.test('admin', request);
      } catch (error) {
        if (isBoom(error) && error.output.statusCode !== 401) throw error;
        throw httpError(
          'unauthorized',
          'Metrics are for admins and for holders of the token: please sign in, or send Authorization: Bearer <the text of metrics-token in DATA_DIR>.',
        );
      }
    }

    server.route({
      method: 'GET',
      path: '/metrics',
      options: { cache: { otherwise: 'no-store' } },
      async handler(request, h) {
        if (!bears(metricsToken, request.raw.req.headers.authorization)) await requireAdmin(request);
        return h.response(await registry.metrics()).header('content-type', registry.contentType);
      },
    });
  },
};

/** Whether the header has the token. Hashes are compared, so that the duration reveals neither length nor content. */
function bears(token: string, authorization = ''): boolean {
  const sent = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
  return timingSafeEqual(hashOf(sent), hashOf(token));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
