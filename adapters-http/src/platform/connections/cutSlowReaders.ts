import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isReadTooSlow, type ReadPace, readPaceAt } from './readPace.ts';

/** Node's own count of what the system has not taken, on which `socket.setTimeout` relies; `writableLength` counts whole writes. */
type Handle = { readonly bytesWritten: number; readonly writeQueueSize: number };

/**
 * Ends connections whose readers take too little of what waits for them in `window` ms, whatever they asked for. One timer looks at all
 * connections, so that an answer costs nothing. What the system's buffers hold has been taken: it is not our memory.
 */
export function cutSlowReaders(
  listener: Server,
  { window, lookEvery }: { readonly window: number; readonly lookEvery: number },
): void {
  const sockets = new Set<Socket>();
  const paces = new WeakMap<Socket, ReadPace>();

  function look(): void {
    const at = performance.now();
    for (const socket of sockets) {
      if (socket.writableLength === 0) paces.delete(socket);
      else judge(socket, at);
    }
  }

  function judge(socket: Socket, at: number): void {
    const { _handle: handle } = socket as Socket & { readonly _handle?: Handle | null };
    if (!handle) return;
    const pace = readPaceAt(paces.get(socket), at, handle.bytesWritten - handle.writeQueueSize, window);
    paces.set(socket, pace);
    // A reset also frees what the system holds for it.
    if (isReadTooSlow(pace, at, window)) socket.resetAndDestroy();
  }

  let timer: NodeJS.Timeout | undefined;
  listener.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    timer ??= setInterval(look, lookEvery).unref();
  });
  listener.on('close', () => {
    clearInterval(timer);
    timer = undefined;
  });
}
