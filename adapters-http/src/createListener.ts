import { createServer, type IncomingMessage, type Server } from 'node:http';

/** Ms in which a caller must have sent its headers, and its whole request. */
export type ListenerTimes = {
  readonly headers: number;
  readonly request: number;
  readonly keepAlive: number;
  readonly checkEvery: number;
};

/** No body may take longer, whatever its route allows, in ms. */
const LONGEST_BODY = 180_000;

/** Of each body that is coming in, how to give it another time. */
const bodyTimes = new WeakMap<IncomingMessage, (ms: number) => void>();

/** Lets the body of this request take `ms` from now on in place of the listener's usual time. */
export function allowBodyTime(req: IncomingMessage, ms: number): void {
  bodyTimes.get(req)?.(ms);
}

/** A refused connection that its caller does not close is cut after this. */
const CUT_AFTER = 1000;

/**
 * An HTTP server that lets nobody hold a connection without using it.
 * Headers and requests are timed from their first byte (or from the connection, if none comes), an idle kept
 * connection is not: so pages that poll every 30 s keep theirs, although headers have only 10 s.
 */
export function createListener(times: Partial<ListenerTimes> = {}): Server {
  const { headers = 10_000, request = 16_000, keepAlive = 65_000, checkEvery = 1000 } = times;
  const listener = createServer({
    headersTimeout: headers,
    requestTimeout: LONGEST_BODY,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: checkEvery,
  });
  // The framework ends a faulty connection but waits for the other side to do the same, for ever.
  listener.on('clientError', (_error, socket) => {
    const cut = setTimeout(() => socket.destroy(), CUT_AFTER);
    cut.unref();
    socket.once('close', () => clearTimeout(cut));
  });
  listener.on('request', (req) => timeBody(listener, req, request));
  return listener;
}

/** Ends the connection as Node's own timeout does, unless the body is complete in time. */
function timeBody(listener: Server, req: IncomingMessage, usual: number): void {
  if (req.complete) return;
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
