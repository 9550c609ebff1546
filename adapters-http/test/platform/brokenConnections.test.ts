import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { server as hapiServer } from '@hapi/hapi';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EXTENSION_POINTS } from '../../../scripts/extensionPoints.mjs';
import { ownBrokenConnections } from '../../src/platform/brokenConnections.ts';
import { createListener } from '../../src/platform/createListener.ts';

const TIMES = { headers: 500, request: 500, keepAlive: 30_000, checkEvery: 50 };

/** The framework with an extension that waits at one point, and another one that replaces an answer. */
async function waitingServer(point?: (typeof EXTENSION_POINTS)[number]) {
  const listener = createListener(TIMES);
  const server = hapiServer({ listener, host: '127.0.0.1', port: 0, debug: false });
  ownBrokenConnections(listener, 1000);
  if (point !== undefined) {
    server.ext(point, async (_request, h) => {
      await sleep(30);
      return h.continue;
    });
  }
  // As an extension that replaces an answer does.
  server.ext('onPreResponse', ({ response }, h) =>
    'isBoom' in response && response.isBoom
      ? h.response('replaced').code(response.output.statusCode)
      : h.continue,
  );
  server.route({ method: 'GET', path: '/', handler: () => 'well' });
  server.route({ method: 'POST', path: '/', handler: () => 'well' });
  server.route({ method: 'GET', path: '/long', handler: () => 'x'.repeat(20_000_000) });
  await server.start();
  onTestFinished(() => server.stop({ timeout: 100 }));
  return { listener, port: (listener.address() as AddressInfo).port };
}

/** All that comes back until the other side closes. */
async function exchange(port: number, words: string, leaveAfter?: number): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  let got = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => (got += chunk.toString('latin1')));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(words, 'latin1');
  if (leaveAfter !== undefined) setTimeout(() => socket.destroy(), leaveAfter);
  await closed;
  return got;
}

const post = (body: string, length = body.length, connection = 'keep-alive') =>
  `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\nconnection: ${connection}\r\n\r\n${body}`;
const statuses = (text: string) =>
  Array.from(text.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => Number(status));

async function isWell(port: number): Promise<boolean> {
  return (await exchange(port, 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).endsWith('well');
}

function connections(listener: Server): Promise<number> {
  return new Promise((resolve) => listener.getConnections((_error, count) => resolve(count)));
}

describe.each([undefined, ...EXTENSION_POINTS])('with an extension that waits at %s', (point) => {
  it.each(['keep-alive', 'close'])(
    'bytes after the body that are no request end no process, connection %s',
    async (connection) => {
      const { port } = await waitingServer(point);
      for (const [body, more] of [
        ['{"a":1}', 'x'],
        ['{"a":', '1}'.padEnd(20, 'x')],
        ['not json', '\r\n\r\n\0\0'],
      ] as const) {
        const answer = await exchange(port, post(body + more, body.length, connection));
        expect(statuses(answer)).toHaveLength(1);
      }
      expect(await isWell(port)).toBe(true);
    },
  );

  it('callers that leave after any part of a request end no process', async () => {
    const { listener, port } = await waitingServer(point);
    const words = post('{"a":1}');
    const cuts = Array.from({ length: 12 }, (_, part) => Math.ceil((words.length * (part + 1)) / 12));
    await Promise.all(
      cuts.flatMap((end) => [0, 5, 20, 40].map((after) => exchange(port, words.slice(0, end), after))),
    );
    expect(await isWell(port)).toBe(true);
    await expect.poll(() => connections(listener)).toBe(0);
  });
});

describe('a broken connection', () => {
  it('gets the answers under way first, and is closed after the last', async () => {
    const { port } = await waitingServer('onPreHandler');
    const answer = await exchange(port, `${post('{"a":1}')}${post('{"a":1}')}\0\0 no request\r\n\r\n`);
    expect(statuses(answer)).toEqual([200, 200]);
  });

  it('is closed by the one answer under way, which says so', async () => {
    const { port } = await waitingServer('onPreHandler');
    const broken = await exchange(port, `${post('{"a":1}')}\0\0 no request\r\n\r\n`);
    expect(broken).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\nconnection: close\r\n/i);
    expect(broken).not.toMatch(/keep-alive/i);
  });

  it('is told why it ends, also where an earlier request was answered', async () => {
    const { port } = await waitingServer();
    const socket = connect({ port, host: '127.0.0.1' });
    onTestFinished(() => void socket.destroy());
    const next = async () => {
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      return statuses(chunk.toString('latin1'));
    };
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(await next()).toEqual([200]);
    socket.write('\0\0 no request\r\n\r\n');
    expect(await next()).toEqual([400]);
  });

  it('whose body is late is answered with 408 in the words of the contract', async () => {
    const { port } = await waitingServer();
    const answer = await exchange(port, post('{"a"', 100));
    expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
    expect(answer).toContain('"code":"request_timeout"');
  });

  it('whose words are no HTTP is answered with 400, and with headers without end with 431', async () => {
    const { port } = await waitingServer();
    const answer = await exchange(port, '\u0016\u0003\u0001 hello\r\n\r\n');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(JSON.parse(body)).toMatchObject({ code: 'malformed_request' });
    expect(head.split('\r\n')).toEqual([
      'HTTP/1.1 400 Bad Request',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
    ]);
    const long = await exchange(port, `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(100_000)}\r\n\r\n`);
    expect(statuses(long)).toEqual([431]);
    expect(long).toContain('"message":"The headers of the request are too large."');
  });

  it('whose caller reads nothing of its answer is cut', async () => {
    const { listener, port } = await waitingServer();
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.pause();
    socket.write('GET /long HTTP/1.1\r\nhost: x\r\n\r\n\0\0 no request\r\n\r\n');
    await expect.poll(() => connections(listener)).toBe(1);
    await expect.poll(() => connections(listener), { timeout: 5000 }).toBe(0);
  });
});
