import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { server as hapiServer } from '@hapi/hapi';
import { describe, expect, it, onTestFinished } from 'vitest';
import { takeTurns } from '../../../src/platform/connections/takeTurns.ts';
import { createListener } from '../../../src/platform/createListener.ts';

const READ = 600;
/** For a reader in the server's own process: a busy machine holds both up for longer than the other window. */

/** More than the system's buffers take. */
const LARGE = Buffer.alloc(24 * 1024 * 1024);
const get = (path: string, ...more: readonly string[]) =>
  [`GET ${path} HTTP/1.1`, 'host: x', ...more, '', ''].join('\r\n');

/** A server with a large answer, a small one, and one that is made while `underWay` says so. */
async function listening(read = READ) {
  const listener = createListener({ read, checkEvery: 50 });
  const server = hapiServer({ listener, host: '127.0.0.1', port: 0, debug: false });
  takeTurns(listener);
  const made = { underWay: 0, most: 0, begun: 0 };
  server.route({ method: 'GET', path: '/large', handler: () => LARGE });
  server.route({ method: 'GET', path: '/small', handler: () => 'well' });
  server.route({
    method: 'GET',
    path: '/made/{name}',
    async handler({ params }) {
      made.begun += 1;
      made.most = Math.max(made.most, (made.underWay += 1));
      await sleep(5);
      made.underWay -= 1;
      return `made ${String(params['name'])};`;
    },
  });
  await server.start();
  onTestFinished(() => server.stop({ timeout: 100 }));
  const open = async () => {
    const socket = connect({ port: (listener.address() as AddressInfo).port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  return { listener, made, open };
}

function connections(listener: Server): Promise<number> {
  return new Promise((resolve) => listener.getConnections((_error, count) => resolve(count)));
}

/** All that comes until `end` says that it is enough, or the connection is closed. */
async function readUntil(socket: Socket, end: (text: string) => boolean): Promise<string> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (end(text)) break;
  }
  return text;
}

describe('a reader', () => {
  it('that takes nothing of an answer is cut', async () => {
    const { listener, open } = await listening();
    for (let reader = 0; reader < 5; reader += 1) {
      const socket = await open();
      socket.pause();
      socket.write(get('/large'));
    }
    await expect.poll(() => connections(listener), { timeout: 10_000 }).toBe(0);
  });
});

describe('requests of one connection that come together', () => {
  it('are handled one after the other, and answered in their order', async () => {
    const { made, open } = await listening();
    const socket = await open();
    // The second time none waits any more: more than 16 have waited in all.
    for (let times = 0; times < 2; times += 1) {
      socket.write(Array.from({ length: 12 }, (_, index) => get(`/made/${index}`)).join(''));
      const text = await readUntil(socket, (all) => all.includes('made 11;'));
      expect(text.match(/made \d+/g)).toEqual(Array.from({ length: 12 }, (_, index) => `made ${index}`));
    }
    expect(made.most).toBe(1);
  });

  it('are handled one after the other also if they ask for 100 Continue', async () => {
    const { made, open } = await listening();
    const socket = await open();
    socket.write(get('/made/x', 'expect: 100-continue').repeat(12));
    // The framework ends the connection after such an answer.
    expect(await readUntil(socket, () => false)).toContain('made x;');
    expect([made.begun, made.most]).toEqual([1, 1]);
  });

  it('end their connection where more than 16 wait, and few of them are handled', async () => {
    const { listener, made, open } = await listening();
    const socket = await open();
    socket.resume();
    socket.write(get('/made/x').repeat(2000));
    await expect.poll(() => connections(listener)).toBe(0);
    expect(made.begun).toBeLessThanOrEqual(17);
  });

  it('are not handled once their caller has left', async () => {
    const { listener, made, open } = await listening();
    const socket = await open();
    socket.pause();
    socket.write(get('/large') + get('/made/x').repeat(3));
    await expect.poll(() => connections(listener)).toBe(1);
    socket.destroy();
    await expect.poll(() => connections(listener)).toBe(0);
    expect(made.begun).toBe(0);
  });
});
