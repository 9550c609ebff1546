import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { testServer } from '../support/testServer.ts';

const REJECTED = 'The body must not be compressed.';

/** All that comes back on a connection that its caller closes once it is rejected, after 10 s at the latest. */
async function exchange(port: number, words: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  let got = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    got += String(chunk);
    if (got.includes(REJECTED)) socket.destroy();
  });
  socket.write(words, 'latin1');
  const late = setTimeout(() => socket.destroy(), 10_000);
  await new Promise((resolve) => socket.once('close', resolve));
  clearTimeout(late);
  return got;
}

it.each([
  ['an empty body', 'content-length: 0', ''],
  ['an empty chunked body', 'transfer-encoding: chunked', '0\r\n\r\n'],
  ['a body that is not compressed', 'content-length: 7', '{"a":1}'],
  ['a chunk that is not compressed', 'transfer-encoding: chunked', '7\r\n{"a":1}\r\n0\r\n\r\n'],
  ['half of a body', 'content-length: 20', '{"a":1}'],
])('%s that claims to be compressed ends no process', async (_kind, length, body) => {
  const { server } = await testServer();
  await server.start();
  onTestFinished(() => server.stop({ timeout: 100 }));
  for (const path of ['/api/users/active', '/api/screenshots/upload']) {
    for (const type of ['application/json', 'multipart/form-data; boundary=b']) {
      const head = `host: x\r\ncontent-type: ${type}\r\ncontent-encoding: gzip\r\n${length}`;
      const answer = await exchange(
        Number(server.info.port),
        `POST ${path} HTTP/1.1\r\n${head}\r\n\r\n${body}`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 415/);
      expect(answer).toContain(REJECTED);
    }
  }
  expect((await server.inject('/api/health')).statusCode).toBe(200);
});
