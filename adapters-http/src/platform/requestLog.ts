import { isBoom } from '@hapi/boom';
import type { Plugin, Request } from '@hapi/hapi';
import type { Logger } from 'pino';

/** One in this many successful answers is logged: pages poll, and a line costs as much as the answer. */
const ONE_IN = 100;
/** Probes come every few seconds. */
const UNLOGGED: readonly string[] = ['/api/health', '/api/ready'];
/** Lines of a route and status in one window: a caller who can make the server write a line a request can fill its disk. */
const MOST_LINES = 10;
const WINDOW_MS = 60_000;

/**
 * Logs a sample of answers, of errors the first ones of a route and status in a minute and how many more there were; our
 * own errors (500) all. By the route's pattern: an address can contain a session id, which is secret.
 */
export const requestLog: Plugin<{ readonly logger: Logger }> = {
  name: 'request-log',
  register(server, { logger }) {
    const rejected = new Map<string, number>();
    let timer: NodeJS.Timeout | undefined;

    function endWindow(): void {
      clearTimeout(timer);
      timer = undefined;
      for (const [kind, count] of rejected) {
        const leftOut = count - MOST_LINES;
        if (leftOut > 0) logger.info({ leftOut }, `${kind}: ${leftOut} more in this minute`);
      }
      rejected.clear();
    }
    server.ext('onPostStop', endWindow);

    function isLogged(kind: string, status: number): boolean {
      if (status < 400) return Math.random() * ONE_IN < 1;
      if (status === 500) return true;
      timer ??= setTimeout(endWindow, WINDOW_MS).unref();
      const count = (rejected.get(kind) ?? 0) + 1;
      rejected.set(kind, count);
      return count <= MOST_LINES;
    }

    server.events.on('response', (request) => {
      const { path, method, route, info } = request;
      const statusCode = statusOf(request);
      const kind = `${route.path} ${statusCode}`;
      if (UNLOGGED.includes(path) || !isLogged(kind, statusCode)) return;
      const responseTime = Math.max(0, info.responded - info.received);
      const line = { requestId: info.id, res: { statusCode }, responseTime };
      logger.info(line, `${method.toUpperCase()} ${kind}`);
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

/** The status of a request's answer, also of one that its route wrote itself. */
export function statusOf({ response, raw }: Request): number {
  if (isBoom(response)) return response.output.statusCode;
  // A symbol when the route wrote the answer.
  return typeof response === 'object' ? response.statusCode : raw.res.statusCode;
}
