import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { Server } from '@hapi/hapi';
import { onTestFinished } from 'vitest';
import { type ReadEvent, readEvents } from './readEvents.ts';

/** A live stream over a connection of its own: its head, and the events up to now. */
export async function openStream(server: Server, headers: Readonly<Record<string, string>> = {}) {
  const { port } = server.listener.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  // A server that cuts a stream resets its connection.
  socket.on('error', () => undefined);
  const given = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /api/live HTTP/1.1\r\n${given.join('')}\r\n`);

  const reader = readEvents();
  const events: ReadEvent[] = [];
  let head: string | undefined;
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const end = head === undefined ? text.indexOf('\r\n\r\n') : 0;
    if (end === -1) return;
    const body = head === undefined ? text.slice(end + 4) : chunk;
    head ??= text.slice(0, end);
    events.push(...reader.push(body));
  });
  return { socket, closed, events, retry: reader.retry, head: () => head ?? '', text: () => text };
}
