import type { Plugin, Request } from '@hapi/hapi';
import type { Logger } from 'pino';
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
 * Logs every answer from 400 up and a sample of the others, by the route's pattern: an address can contain a session id,
 * which is secret.
 */
export const requestLog: Plugin<{ readonly logger: Logger }> = {
  name: 'request-log',
  register(server, { logger }) {
    function logAnswer({ requestId, method, route, status, ms }: Answered): void {
      if (status < 400 && Math.random() * ONE_IN >= 1) return;
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

    // Broken connections are frequent and not our errors.
    server.events.on('log', ({ error, tags }) => {
      if (error !== undefined && !tags.includes('client')) logger.error({ err: error, tags }, 'Server error');
    });
  },
};
