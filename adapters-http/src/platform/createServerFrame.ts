import { createServer } from 'node:http';
import { constants, createBrotliCompress } from 'node:zlib';
import { type Server, server as hapiServer } from '@hapi/hapi';
import Joi from 'joi';
import type { Logger } from 'pino';
import { requestLog } from './requestLog.ts';
import { UPLOAD_TIME } from './routes/uploadedFile.ts';
import { rejectInvalid } from './routes/validation.ts';

/** How often the delay of the event loop is measured, in ms. */
const SAMPLE_EVERY = 100;
/** In bytes, where a route says nothing else. The longest JSON body of visitors, a prediction, is far below it. */
const LONGEST_BODY = 2 * 1024;

export type ServerFrameOptions = {
  readonly host: string;
  readonly port: number;
  /** Percent of answers that are checked against their schema; at 100 a wrong one is an error, else a log line. */
  readonly answersChecked: number;
  /** Requests are rejected while the event loop is delayed by more than this, in ms; 0 for no limit. */
  readonly mostLoopDelay: number;
  readonly logger: Logger;
};

/** The server's connections, and what holds for each of its routes: bounds, checks, logs, and the shedding of load. */
export async function createServerFrame(options: ServerFrameOptions): Promise<Server> {
  const { host, port, answersChecked, mostLoopDelay } = options;
  const server = hapiServer({
    listener: createListener(),
    host,
    port,
    debug: false,
    ...(mostLoopDelay > 0 && { load: { sampleInterval: SAMPLE_EVERY, maxEventLoopDelay: mostLoopDelay } }),
    routes: {
      // Routes that need a cookie use requestCookie.
      state: { parse: false },
      payload: { maxBytes: LONGEST_BODY },
      validate: {
        options: { abortEarly: false, convert: false, errors: { wrap: { label: false } } },
        failAction: rejectInvalid,
      },
      response: { sample: answersChecked, failAction: answersChecked === 100 ? 'error' : 'log' },
    },
  });
  // Its own answer to a broken connection, beside the lifecycle, ends the process where an extension waits meanwhile
  // (https://github.com/hapijs/hapi/issues/4363). Node answers 400, 408 or 431 and ends the connection.
  server.listener.removeAllListeners('clientError');
  server.validator(Joi);
  // A window of 256 kB, as each reader of such an answer takes several times as much memory.
  const brotli = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };
  server.encoder('br', () => createBrotliCompress({ params: brotli }));
  await server.register({ plugin: requestLog, options });
  return server;
}

/** Ends slow connections; the shipped nginx lets none through. Times in ms. */
function createListener() {
  const listener = createServer({
    headersTimeout: 10_000,
    // A body is an upload at most.
    requestTimeout: UPLOAD_TIME,
    // Longer than a page's pause between two polls.
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 1000,
  });
  // Of a reader that takes nothing: a stream has a comment every 25 s.
  listener.timeout = 60_000;
  listener.maxRequestsPerSocket = 10_000;
  listener.maxConnections = 60_000;
  return listener;
}
