import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { server as hapiServer } from '@hapi/hapi';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ownBrokenConnections } from '../../src/platform/brokenConnections.ts';
import { allowBodyTime, createListener } from '../../src/platform/createListener.ts';

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

async function nextAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
}

describe('a connection', () => {
  it.each([
    ['that never says a word', ''],
    ['whose headers never end', 'GET / HTTP/1.1\r\nhost: x\r\n'],
    ['whose body never ends', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"a"'],
    ['that speaks no HTTP', '\u0016\u0003\u0001 hello\r\n\r\n'],
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

  it('whose body may take longer is cut after that time, and answered when the body comes before', async () => {
    const listener = createListener(TIMES);
    listener.on('request', (req) => allowBodyTime(req, (req.url === '/late' ? 20 : 2) * TIMES.request));
    const open = await listening(listener);
    const [late, never] = [open(), open()];
    const head = 'HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 7\r\n\r\n';
    const begun = performance.now();
    late.write(`POST /late ${head}{"a"`);
    never.write(`POST / ${head}{"a"`);
    await sleep(1.3 * TIMES.request);
    late.write(':1}');
    expect(await nextAnswer(late)).toContain('200 OK');
    late.destroy();
    await expect.poll(() => connections(listener), { timeout: 10_000 }).toBe(0);
    expect(performance.now() - begun).toBeGreaterThan(2 * TIMES.request);
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

  it('that is idle for longer than the header timeout serves the next request', async () => {
    const open = await listening(createListener(TIMES));
    const socket = open();
    for (let request = 0; request < 2; request += 1) {
      socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
      expect(await nextAnswer(socket)).toContain('200 OK');
      await sleep(3 * TIMES.headers);
    }
    expect(socket.destroyed).toBe(false);
  });

  it('stays open for longer than a page’s pause between two polls', () => {
    const listener = createListener();
    expect(listener.keepAliveTimeout).toBeGreaterThan(60_000);
    expect([listener.headersTimeout, listener.requestTimeout]).toEqual([10_000, 180_000]);
  });
});
