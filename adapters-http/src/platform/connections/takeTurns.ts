import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of a connection that may wait for the answers before theirs. Browsers and proxies send none. */
const MOST_WAITING = 16;

type Handle = (req: IncomingMessage, res: ServerResponse) => void;

/**
 * Begins each request of a connection once the answer before it has been sent, so that a caller who sends many and reads
 * no answer holds one. Ends a connection with more waiting requests.
 */
export function takeTurns(listener: Server): void {
  const waiting = new WeakMap<Socket, number>();

  function wait(req: IncomingMessage, res: ServerResponse, begin: Handle): void {
    const { socket } = req;
    const before = waiting.get(socket) ?? 0;
    if (before >= MOST_WAITING) {
      socket.destroy();
      return;
    }
    waiting.set(socket, before + 1);
    res.once('socket', () => {
      waiting.set(socket, waiting.get(socket)! - 1);
      // Node also ends an answer whose caller has left.
      if (socket.writable) begin(req, res);
    });
  }

  for (const event of ['request', 'checkContinue'] as const) {
    const handles = listener.listeners(event) as Handle[];
    listener.removeAllListeners(event);
    const begin: Handle = (req, res) => {
      for (const handle of handles) handle.call(listener, req, res);
    };
    listener.on(event, (req, res) => {
      if (isFirst(res)) begin(req, res);
      else wait(req, res, begin);
    });
  }
}

/** Whether no answer is under way on the connection: Node gives it to one answer after the other. */
export function isFirst({ socket }: ServerResponse): boolean {
  return socket !== null;
}
