import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** Streams of all callers, and of one address. */
const MOST = { all: 50_000, ofAddress: 100 };
const HEARTBEAT_MS = 25_000;
/** A reader with more unsent bytes does not read: it is ended. */
const MAX_UNSENT = 64 * 1024;
/** Ms that a reader waits before it opens a lost stream again, each another time. */
const RETRY = { least: 2000, most: 8000 };
/** Streams that are written to in one turn of the event loop. */
const SLICE = 1000;
/** Readers ignore it, and proxies count it as traffic. */
const COMMENT = Buffer.from(':\n\n');

/** An answer whose head has been sent; `origin` tells addresses apart. */
export type Stream = {
  readonly socket: Socket;
  readonly origin: string;
  readonly visitor: string;
};

/** The open streams of this process, to which each event goes; `present` is called for each at once and every 25 s. */
export function createStreams(present: (stream: Stream) => void) {
  const streams = new Set<Stream>();
  const ofOrigin = new Map<string, number>();
  let newest: Buffer = Buffer.alloc(0);
  let stopped = false;

  function count(origin: string, more: number): void {
    const of = (ofOrigin.get(origin) ?? 0) + more;
    if (of === 0) ofOrigin.delete(origin);
    else ofOrigin.set(origin, of);
  }

  return {
    count: () => streams.size,
    /** Whether one more stream of this address may open. */
    hasRoom: (origin: string): boolean =>
      !stopped && streams.size < MOST.all && (ofOrigin.get(origin) ?? 0) < MOST.ofAddress,
    /** Sends a reader the newest event, and every later one. */
    open(stream: Stream): void {
      const { socket, origin } = stream;
      // Its caller left while the limits were counted.
      if (socket.destroyed) return;
      streams.add(stream);
      count(origin, 1);
      const beat = setInterval(() => {
        present(stream);
        write(socket, COMMENT);
      }, HEARTBEAT_MS).unref();
      socket.once('close', () => {
        clearInterval(beat);
        streams.delete(stream);
        count(origin, -1);
      });
      present(stream);
      const retry = Math.round(RETRY.least + Math.random() * (RETRY.most - RETRY.least));
      write(socket, Buffer.concat([Buffer.from(`retry: ${retry}\n\n`), newest]));
    },
    async send(event: Buffer): Promise<void> {
      newest = event;
      let written = 0;
      for (const { socket } of Array.from(streams)) {
        write(socket, event);
        if ((written += 1) % SLICE === 0) await turn();
        // A newer one goes to all.
        if (newest !== event) return;
      }
    },
    /** Ends all streams; none opens after that. */
    stop(): void {
      stopped = true;
      for (const { socket } of streams) socket.destroySoon();
    },
  };
}

function write(socket: Socket, bytes: Buffer): void {
  if (socket.writable) socket.write(bytes);
  if (socket.writableLength > MAX_UNSENT) socket.destroy();
}
