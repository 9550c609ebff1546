import { createServer, type IncomingMessage, type Server } from 'node:http';
import { cutSlowReaders } from './connections/cutSlowReaders.ts';
import { hasBody } from './plugins/contentTypeGuard.ts';

/** Timeouts in ms: for the headers, for the whole request, of an idle connection, and of a reader that takes too little. */
export type ListenerTimes = {
  readonly headers: number;
  readonly request: number;
  readonly keepAlive: number;
  readonly read: number;
  readonly checkEvery: number;
};

/** The timeout of a body on any route, in ms. */
const LONGEST_BODY = 180_000;

/** How to change the timeout of each body in flight. */
const bodyTimes = new WeakMap<IncomingMessage, (ms: number) => void>();

/** Gives the body of this request `ms` from now on, in place of the listener's timeout. */
export function allowBodyTime(req: IncomingMessage, ms: number): void {
  bodyTimes.get(req)?.(ms);
}

/**
 * An HTTP server that ends connections that are not used.
 * Headers and requests are timed from their first byte (or from the connection, if none comes). An idle connection has
 * a timeout of its own, so that pages that poll every 30 s keep theirs although headers have only 10 s.
 */
export function createListener(times: Partial<ListenerTimes> = {}): Server {
  const { headers = 10_000, request = 16_000, keepAlive = 65_000, read = 15_000, checkEvery = 1000 } = times;
  const listener = createServer({
    headersTimeout: headers,
    requestTimeout: LONGEST_BODY,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: checkEvery,
  });
  cutSlowReaders(listener, { window: read, lookEvery: checkEvery });
  listener.on('request', (req) => timeBody(listener, req, request));
  return listener;
}

/** Ends the connection as Node's own timeout does when the body is not complete in time. */
function timeBody(listener: Server, req: IncomingMessage, usual: number): void {
  if (!hasBody(req.headers)) return;
  let timer: NodeJS.Timeout | undefined;
  const allow = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (req.complete) return;
      const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      listener.emit('clientError', late, req.socket);
    }, ms);
    timer.unref();
  };
  allow(usual);
  bodyTimes.set(req, allow);
  for (const end of ['end', 'close'] as const) req.once(end, () => clearTimeout(timer));
}
