import type { Request, Server } from '@hapi/hapi';
import { isBoom } from '@hapi/boom';
import hapiPino from 'hapi-pino';
import type { Logger } from 'pino';
import { loggedError, type LoggedError } from '../logging/loggedError.ts';

/** Of the answers that went well, one in so many gets a line: pages poll, and a line costs as much as the answer. */
const ONE_IN = 100;

/**
 * Logs every answer from 400 up and a sample of the others, by the route's pattern: an address can hold a session id,
 * which is its holder's secret.
 */
export async function registerRequestLog(server: Server, logger: Logger): Promise<void> {
  await server.register({
    plugin: hapiPino,
    options: {
      instance: logger,
      logEvents: ['response', 'request-error'],
      // Broken connections are the callers' business and come in floods. (The plugin's own type is wrong here.)
      ignoredEventTags: { log: ['client'], request: [] } as never,
      ignorePaths: ['/api/health', '/api/ready'],
      wrapSerializers: false,
      serializers: {
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
        err: loggedError as (error: unknown) => LoggedError,
      },
      getChildBindings: (request) => ({ requestId: request.info.id }),
      logRequestComplete: (request) => statusOf(request) >= 400 || Math.random() * ONE_IN < 1,
      // Else the line repeats the error's own words, in which a database may quote a value.
      customRequestErrorMessage: (request) => `${request.method.toUpperCase()} ${request.route.path} failed`,
      customRequestCompleteMessage: (request) =>
        `${request.method.toUpperCase()} ${request.route.path} ${statusOf(request)}`,
    },
  });
}

function statusOf({ response }: Request): number {
  return isBoom(response) ? response.output.statusCode : response.statusCode;
}
