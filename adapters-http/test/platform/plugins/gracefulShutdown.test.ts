import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testServer } from '../../support/testServer.ts';

const ASK = 'GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n';

async function listening() {
  const { server } = await testServer();
  await server.start();
  const { port } = server.listener.address() as AddressInfo;
  const open = async (): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1' });
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  return { server, open };
}

async function answer(socket: Socket): Promise<string> {
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return chunk.toString();
}

describe('a server that stops', () => {
  it('answers what has arrived on each connection, and closes it', async () => {
    const { server, open } = await listening();
    const kept = await Promise.all(Array.from({ length: 5 }, open));
    for (const socket of kept) {
      socket.write(ASK);
      expect(await answer(socket)).toMatch(/^HTTP\/1\.1 200 [^]*connection: keep-alive/i);
    }
    // Not read yet: this process, which is both sides, has not been back to its sockets.
    for (const socket of kept) socket.write(ASK);
    const answers = Promise.all(kept.map(answer));
    const stopped = server.stop({ timeout: 5000 });
    for (const text of await answers) expect(text).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i);
    await stopped;
  });

  it('answers what has arrived also where each turn of its event loop waits 30 ms for a processor', async () => {
    const { server, open } = await listening();
    const opened = await Promise.all(Array.from({ length: 40 }, open));
    for (const socket of opened) socket.write(ASK);
    const answers = Promise.all(opened.map(answer));
    let busy = true;
    const cell = new Int32Array(new SharedArrayBuffer(4));
    const waitForProcessor = (): void => {
      Atomics.wait(cell, 0, 0, 30);
      if (busy) setImmediate(waitForProcessor);
    };
    waitForProcessor();
    await server.stop({ timeout: 5000 });
    busy = false;
    for (const text of await answers) expect(text).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('takes no new connection while it still answers', async () => {
    const { server, open } = await listening();
    const kept = await open();
    const stopped = server.stop({ timeout: 5000 });
    while (server.listener.listening) await nextTurn();
    kept.write(ASK);
    const [text] = await Promise.all([answer(kept), expect(open()).rejects.toThrow('ECONNREFUSED')]);
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    await stopped;
  });

  it('stops, starts and stops again', async () => {
    const { server, open } = await listening();
    await server.stop();
    await server.start();
    const { port } = server.listener.address() as AddressInfo;
    const answered = await fetch(`http://127.0.0.1:${port}/api/health`);
    expect([answered.status, answered.headers.get('connection')]).toEqual([200, 'keep-alive']);
    await server.stop();
    await expect(open()).rejects.toThrow('ECONNREFUSED');
  });
});
