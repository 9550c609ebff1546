import { createServer, type Server } from 'node:http';

/** Ms in which a caller must have sent its headers, and its whole request. */
export type ListenerTimes = {
  readonly headers: number;
  readonly request: number;
  readonly keepAlive: number;
  readonly checkEvery: number;
};

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
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: checkEvery,
  });
  // The framework ends a faulty connection but waits for the other side to do the same, for ever.
  listener.on('clientError', (_error, socket) => {
    const cut = setTimeout(() => socket.destroy(), CUT_AFTER);
    cut.unref();
    socket.once('close', () => clearTimeout(cut));
  });
  return listener;
}
