import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { server as hapiServer } from '@hapi/hapi';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ownBrokenConnections } from '../../src/platform/brokenConnections.ts';
import { createListener } from '../../src/platform/createListener.ts';

const TIMES = { headers: 400, request: 900, keepAlive: 30_000, read: 400, checkEvery: 50 };

async function listening(listener: Server) {
  const server = hapiServer({ listener, host: '127.0.0.1', port: 0, debug: false });
  ownBrokenConnections(listener);
  server.route({ method: 'GET', path: '/', handler: () => 'well' });
  server.route({ method: 'GET', path: '/long', handler: () => 'x'.repeat(20_000_000) });
  server.route({ method: 'POST', path: '/{path?}', handler: () => 'well' });
  await server.start();
  onTestFinished(() => server.stop({ timeout: 100 }));
  const { port } = listener.address() as AddressInfo;
  return () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    return socket;
  };
}

function connections(listener: Server): Promise<number> {
  return new Promise((resolve) => listener.getConnections((_error, count) => resolve(count)));
}

describe('a connection', () => {
  it.each([
    ['whose headers never end', 'GET / HTTP/1.1\r\nhost: x\r\n'],
    ['whose body never ends', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"a"'],
  ])('%s is cut, even if its caller keeps it open', async (_kind, words) => {
    const listener = createListener(TIMES);
    const open = await listening(listener);
    let accepted = 0;
    listener.on('connection', () => (accepted += 1));
    const sockets = Array.from({ length: 5 }, () => open());
    for (const socket of sockets) socket.write(words);
    await expect.poll(() => accepted).toBe(5);
    await expect.poll(() => connections(listener), { timeout: 10_000 }).toBe(0);
  });

  it('whose caller takes nothing of a long answer is cut', async () => {
    const listener = createListener(TIMES);
    const open = await listening(listener);
    const socket = open();
    socket.pause();
    socket.write('GET /long HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => connections(listener)).toBe(1);
    await expect.poll(() => connections(listener), { timeout: 10_000 }).toBe(0);
  });

  it('stays open for longer than a page’s pause between two polls', () => {
    const listener = createListener();
    expect(listener.keepAliveTimeout).toBeGreaterThan(60_000);
    expect([listener.headersTimeout, listener.requestTimeout]).toEqual([10_000, 180_000]);
  });
});
