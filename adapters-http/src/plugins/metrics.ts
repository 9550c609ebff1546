import { isBoom } from '@hapi/boom';
import type { Plugin } from '@hapi/hapi';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { isFromThisMachine } from '../clientAddress.ts';
import type { FeedStatus } from '../feed/poller.ts';
import { refusal } from '../respond.ts';

export type MetricsOptions = {
  readonly registry: Registry;
  readonly feedStatus: () => FeedStatus;
  readonly now: () => number;
};

/** `GET /metrics` for Prometheus, to callers on this machine and to admins. Requests are named by their route, never by address. */
export const metrics: Plugin<MetricsOptions> = {
  name: 'metrics',
  register(server, { registry, feedStatus, now }) {
    const registers = [registry];
    const answers = new Counter({
      name: 'bigsmall_http_answers_total',
      help: 'Answers by method, route and status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    const seconds = new Histogram({
      name: 'bigsmall_http_answer_seconds',
      help: 'Time from a request’s arrival to the end of its answer.',
      labelNames: ['route'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    });
    gauge(
      'bigsmall_feed_age_seconds',
      'Time since the game feed last answered; -1 before it ever did.',
      () => {
        const { lastSuccessAt } = feedStatus();
        return lastSuccessAt === null ? -1 : (now() - lastSuccessAt) / 1000;
      },
    );
    gauge('bigsmall_draws_added', 'Draws stored since the start.', () => feedStatus().drawsAdded);
    gauge(
      'bigsmall_draw_alarms',
      'Results that the feed named differently from before, since the start.',
      () => {
        return feedStatus().alarms;
      },
    );

    function gauge(name: string, help: string, read: () => number): void {
      const made: Gauge = new Gauge({ name, help, registers, collect: () => made.set(read()) });
    }

    server.events.on('response', ({ method, route, response, info }) => {
      const status = isBoom(response) ? response.output.statusCode : response.statusCode;
      answers.inc({ method, route: route.path, status });
      seconds.observe({ route: route.path }, Math.max(0, info.responded - info.received) / 1000);
    });

    server.route({
      method: 'GET',
      path: '/metrics',
      options: { auth: { mode: 'try', strategy: 'admin' }, cache: { otherwise: 'no-store' } },
      async handler(request, h) {
        if (!isFromThisMachine(request) && !request.auth.isAuthenticated) {
          throw refusal('not_found', 'There is nothing at this address.');
        }
        return h.response(await registry.metrics()).header('content-type', registry.contentType);
      },
    });
  },
};
