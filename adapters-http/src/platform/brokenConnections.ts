import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorBodyOf, MALFORMED, type PlainError, TOO_SLOW } from './responses/errorBody.ts';

/** Ms for the caller to read the last bytes of a rejected connection. */
const CUT_AFTER = 1000;
type Exchange = { readonly req: IncomingMessage; readonly res: ServerResponse };

/**
 * Decides alone what happens to a connection that Node reports as broken (`clientError`); answers under way have
 * `finishWithin` ms to be read. Call it after the framework has the listener, whose own answer beside the lifecycle ends
 * the process when an extension waits meanwhile (https://github.com/hapijs/hapi/issues/4363).
 */
export function ownBrokenConnections(listener: Server, finishWithin = 10_000): void {
  const open = new WeakMap<object, Set<Exchange>>();
  for (const event of ['request', 'checkContinue'] as const) {
    listener.prependListener(event, (req, res) => {
      const exchange = { req, res };
      const { socket } = req;
      const exchanges = open.get(socket) ?? new Set();
      open.set(socket, exchanges.add(exchange));
      res.once('close', () => exchanges.delete(exchange));
    });
  }
  listener.removeAllListeners('clientError');
  listener.on('clientError', (error, stream) => {
    const socket = stream as Socket;
    const under = [...(open.get(socket) ?? [])];
    // Only the newest request of a connection can lack bytes.
    const unread = under.filter(({ req }) => !req.complete);
    if (under.length === unread.length && under.every(({ res }) => !res.headersSent)) reject(socket, error);
    else finish(socket, under, finishWithin);
  });
}

/** Nothing was answered on this connection: says why it ends. */
function reject(socket: Socket, error: Error): void {
  if (socket.writable) socket.end(rejection(error));
  cut(socket, CUT_AFTER);
}

/** Waits for the answers under way, the last on this connection. */
function finish(socket: Socket, under: readonly Exchange[], within: number): void {
  const waiting = new Set(under.filter(({ req }) => req.complete));
  const settle = (): void => {
    if (waiting.size > 0) return;
    socket.end();
    cut(socket, CUT_AFTER);
  };
  for (const exchange of waiting) {
    exchange.res.shouldKeepAlive &&= waiting.size > 1;
    exchange.res.once('close', () => {
      waiting.delete(exchange);
      settle();
    });
  }
  cut(socket, within);
  settle();
}

function cut(socket: Socket, ms: number): void {
  const timer = setTimeout(() => socket.destroy(), ms);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
}

function rejection(error: NodeJS.ErrnoException): string {
  const body = errorBodyOf(causeOf(error.code));
  const { statusCode } = body;
  const json = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(json)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${json}`;
}

function causeOf(code: string | undefined): PlainError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return TOO_SLOW;
  if (code === 'HPE_HEADER_OVERFLOW')
    return { code: 'headers_too_large', message: 'The headers of the request are too large.' };
  return MALFORMED;
}
