import type { Server } from '@hapi/hapi';
import hapiPino from 'hapi-pino';
import type { Logger } from 'pino';
import { statusOf } from '../responses/statusOf.ts';
import { loggedError, type LoggedError } from '../logging/loggedError.ts';

/** One in this many successful answers is logged: pages poll, and a line costs as much as the answer. */
const ONE_IN = 100;

/**
 * Logs every answer from 400 up and a sample of the others, by the route's pattern: an address can contain a session id,
 * which is secret.
 */
export async function registerRequestLog(server: Server, logger: Logger): Promise<void> {
  await server.register({
    plugin: hapiPino,
    options: {
      instance: logger,
      logEvents: ['response', 'request-error'],
      // Broken connections are frequent and not our errors. (The plugin's type is wrong here.)
      ignoredEventTags: { log: ['client'], request: [] } as never,
      ignorePaths: ['/api/health', '/api/ready'],
      wrapSerializers: false,
      serializers: {
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
        err: loggedError as (error: unknown) => LoggedError,
      },
      getChildBindings: (request) => ({ requestId: request.info.id }),
      logRequestComplete: (request) => statusOf(request) >= 400 || Math.random() * ONE_IN < 1,
      // The default repeats the error's message, in which a database may quote a value.
      customRequestErrorMessage: (request) => `${request.method.toUpperCase()} ${request.route.path} failed`,
      customRequestCompleteMessage: (request) =>
        `${request.method.toUpperCase()} ${request.route.path} ${statusOf(request)}`,
    },
  });
}
