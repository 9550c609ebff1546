import type { Plugin, Request } from '@hapi/hapi';
import type { Logger } from 'pino';
import { createSampledLines } from '../logging/createSampledLines.ts';
import { statusOf } from '../responses/statusOf.ts';

/** One in this many successful answers is logged: pages poll, and a line costs as much as the answer. */
const ONE_IN = 100;
/** Probes come every few seconds. */
const UNLOGGED: readonly string[] = ['/api/health', '/api/ready'];

/** An answer that was sent. `route` is a pattern; `ms` its time from the request's arrival. */
export type Answered = {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
};

declare module '@hapi/hapi' {
  interface PluginProperties {
    'request-log': { readonly logAnswer: (answered: Answered) => void };
  }
}

/**
 * Logs a sample of answers, of errors the first ones of a route and status in a minute and how many more there were; our
 * own errors (500) all. By the route's pattern: an address can contain a session id, which is secret.
 */
export const requestLog: Plugin<{ readonly logger: Logger }> = {
  name: 'request-log',
  register(server, { logger }) {
    const rejections = createSampledLines((kind, leftOut) => {
      logger.info({ leftOut }, `${kind}: ${leftOut} more in this minute`);
    });
    server.ext('onPostStop', rejections.end);

    function isLogged(route: string, status: number): boolean {
      if (status < 400) return Math.random() * ONE_IN < 1;
      return status === 500 || rejections.take(`${route} ${status}`);
    }

    function logAnswer({ requestId, method, route, status, ms }: Answered): void {
      if (!isLogged(route, status)) return;
      const line = { requestId, res: { statusCode: status }, responseTime: ms };
      logger.info(line, `${method.toUpperCase()} ${route} ${status}`);
    }
    server.expose('logAnswer', logAnswer);

    server.events.on('response', (request) => {
      const { path, method, route, info } = request;
      if (UNLOGGED.includes(path)) return;
      const ms = Math.max(0, info.responded - info.received);
      logAnswer({ requestId: info.id, method, route: route.path, status: statusOf(request), ms });
    });

    server.events.on(
      { name: 'request', channels: 'error' },
      ({ info, method, route }: Request, { error }) => {
        // Not the error's message, in which a database may quote a value.
        logger.error({ requestId: info.id, err: error }, `${method.toUpperCase()} ${route.path} failed`);
      },
    );

    server.events.on('log', ({ error, tags }) => {
      if (error !== undefined) logger.error({ err: error, tags }, 'Server error');
    });
  },
};
