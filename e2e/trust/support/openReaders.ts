import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { rawExchange } from './rawExchange.ts';

/**
 * A caller sends the request for `path` so many `times` at once, and reads nothing of the answers, or little. The last one
 * says that it is the last, so that a connection whose answers the system took whole, or that were rejected, is no idle one.
 */
export type ReaderManner = {
  readonly count: number;
  readonly path: string;
  /** The address that they come from, one of this machine. */
  readonly from: string;
  readonly times?: number;
  readonly bytesASecond?: number;
  readonly encoding?: string;
};

/** Between two callers, so that the server is not overloaded by their coming. */
const PAUSE_MS = 10;

/** Opens such callers, which never close their connections, and need not notice that they are cut. They are given up when the test ends. */
export async function openReaders(url: string, manners: readonly ReaderManner[]) {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  const timers: NodeJS.Timeout[] = [];
  const stop = (): void => {
    for (const timer of timers) clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(stop);
  for (const { count, path, from, times = 1, bytesASecond, encoding } of manners) {
    const head = [`GET ${path} HTTP/1.1`, 'host: x', ...(encoding ? [`accept-encoding: ${encoding}`] : [])];
    const requestOf = (...more: readonly string[]) => `${[...head, ...more].join('\r\n')}\r\n\r\n`;
    const requests = requestOf().repeat(times - 1) + requestOf('connection: close');
    for (let index = 0; index < count; index += 1) {
      const socket = connect({ host: hostname, port: Number(port), localAddress: from });
      sockets.push(socket);
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.pause();
      if (bytesASecond !== undefined) timers.push(setInterval(() => socket.read(bytesASecond), 1000));
      socket.write(requests);
      await pause(PAUSE_MS);
    }
  }
  // A connection that came later is served: these have been accepted.
  await rawExchange(
    url,
    Buffer.from('GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'),
    10_000,
  );
  return { opened: sockets.length, stop };
}
