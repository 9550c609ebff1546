import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { Server } from '@hapi/hapi';
import { onTestFinished } from 'vitest';
import type { LiveState } from '../../src/game/wire.ts';

/** A live stream over a connection of its own: its head, and the states up to now. */
export async function openStream(server: Server, headers: Readonly<Record<string, string>> = {}) {
  const { port } = server.listener.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  // A server that ends a stream resets its connection.
  socket.on('error', () => undefined);
  const given = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /api/live HTTP/1.1\r\n${given.join('')}\r\n`);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const states = () =>
    Array.from(text.matchAll(/^data: (.*)\n\n/gm), ([, data = '']) => JSON.parse(data) as LiveState);
  return { socket, closed, states, text: () => text };
}
