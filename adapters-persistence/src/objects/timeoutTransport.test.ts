import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { timeoutTransport } from './createMinioObjectStore.ts';

async function asking(listener: RequestListener, timeouts = { idle: 5_000, total: 5_000 }) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { readonly port: number };
  const { transport } = timeoutTransport('http:', timeouts);
  return new Promise<IncomingMessage>((resolve, reject) => {
    transport.request({ host: '127.0.0.1', port }, resolve).on('error', reject).end();
  });
}

/** Sends a byte now and then, and never an answer. */
const dripping: RequestListener = (request, answer) => {
  const timer = setInterval(() => answer.writeProcessing(), 10);
  request.socket.on('close', () => clearInterval(timer));
};

describe('a request to the object store', () => {
  it.each([200, 206, 301, 400, 403, 404, 409, 412, 428, 498])('gets an answer of %i', async (status) => {
    const response = await asking((_request, answer) => answer.writeHead(status).end('bytes'));
    expect(response.statusCode).toBe(status);
    expect(String(await buffer(response))).toBe('bytes');
  });

  it.each([408, 429, 499, 500, 503, 599])('fails as unavailable for an answer of %i', async (status) => {
    await expect(asking((_request, answer) => answer.writeHead(status).end('down'))).rejects.toThrow(
      `The object store is unavailable (it answers ${status}).`,
    );
  });

  it('fails after the idle timeout, and after the total timeout if the server sends a byte at a time', async () => {
    const late = 'The object store is unavailable (it does not answer in time).';
    await expect(asking(() => undefined, { idle: 50, total: 60_000 })).rejects.toThrow(late);
    await expect(asking(dripping, { idle: 60_000, total: 100 })).rejects.toThrow(late);
  });

  it('uses TLS for https, and a new connection each time', () => {
    const { transportAgent } = timeoutTransport('https:', { idle: 1, total: 1 });
    expect(transportAgent).toBeInstanceOf(https.Agent);
    expect(transportAgent).toMatchObject({ options: { keepAlive: false } });
    expect(timeoutTransport('http:', { idle: 1, total: 1 }).transportAgent).not.toBeInstanceOf(https.Agent);
  });
});
