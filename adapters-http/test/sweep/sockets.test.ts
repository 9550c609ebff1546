import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { everythingStored } from '../support/everythingStored.ts';
import { form } from '../support/form.ts';
import { realProduct } from '../support/realProduct.ts';

const BODY = '{"sessionId":"visitor-1"}';
const JSON_LINES = ['host: x', 'content-type: application/json'];
const PING = 'POST /api/users/active HTTP/1.1';
const UPLOAD = 'POST /api/screenshots/upload HTTP/1.1';

const message = (lines: readonly string[], body: string | Buffer = '') =>
  Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]);

const chunk = (text: string | Buffer) =>
  Buffer.concat([Buffer.from(`${text.length.toString(16)}\r\n`), Buffer.from(text), Buffer.from('\r\n')]);

/** What no client library sends: each is rejected, and the connection closed or the answer given at once. */
function wrongMessages(): readonly (readonly [name: string, bytes: Buffer])[] {
  const { payload, headers } = form({ bytes: Buffer.alloc(50_000, 'x') });
  const file = ['host: x', `content-type: ${headers['content-type']}`];
  const end = Buffer.from('0\r\n\r\n');
  const chunked = 'transfer-encoding: chunked';
  return [
    ['no HTTP', Buffer.from('hello\r\n\r\n')],
    ['zeros', Buffer.alloc(100)],
    ['the start of TLS', Buffer.from('160301020001000001fc0303', 'hex')],
    ['an unknown method', message(['FOO /api/users/active HTTP/1.1', 'host: x'])],
    ['no version', message(['GET /api/nothing'])],
    ['an unknown version', message(['GET /api/health HTTP/9.9', 'host: x'])],
    ['no host', message([PING, 'content-type: application/json', `content-length: ${BODY.length}`], BODY)],
    ['a header without a name', message(['GET /api/health HTTP/1.1', 'host: x', ': x'])],
    ['a header with a space in its name', message(['GET /api/nothing HTTP/1.1', 'host: x', 'a b: c'])],
    ['a header with NUL', message(['GET /api/nothing HTTP/1.1', 'host: x', 'a: b\0c'])],
    ['headers of 100 kB', message(['GET /api/nothing HTTP/1.1', 'host: x', `a: ${'x'.repeat(100_000)}`])],
    [
      '5,000 headers',
      message([
        'GET /api/nothing HTTP/1.1',
        'host: x',
        ...Array.from({ length: 5000 }, (_, at) => `a${at}: x`),
      ]),
    ],
    ['an address of 100 kB', message([`GET /api/${'x'.repeat(100_000)} HTTP/1.1`, 'host: x'])],
    ['a length below 0', message([PING, ...JSON_LINES, 'content-length: -1'], BODY)],
    ['a length that is no number', message([PING, ...JSON_LINES, 'content-length: x'], BODY)],
    ['two lengths', message([PING, ...JSON_LINES, 'content-length: 25', 'content-length: 26'], BODY)],
    [
      'a length and chunks',
      message([PING, ...JSON_LINES, 'content-length: 25', chunked], Buffer.concat([chunk(BODY), end])),
    ],
    ['an unknown encoding', message([PING, ...JSON_LINES, 'transfer-encoding: nonsense'], BODY)],
    ['an encoding after chunks', message([PING, ...JSON_LINES, 'transfer-encoding: chunked, gzip'], BODY)],
    ['a chunk without a length', message([PING, ...JSON_LINES, chunked], 'xyz\r\n')],
    ['a chunk of a negative length', message([PING, ...JSON_LINES, chunked], '-1\r\n')],
    ['a chunk of an absurd length', message([PING, ...JSON_LINES, chunked], 'fffffffffffffffff\r\n')],
    ['chunks that are no JSON', message([PING, ...JSON_LINES, chunked], Buffer.concat([chunk('{"a'), end]))],
    ['a length of 1 TB', message([PING, ...JSON_LINES, 'content-length: 1000000000000'], BODY)],
    ['a file of 1 TB', message([UPLOAD, ...file, 'content-length: 1000000000000'], payload)],
    [
      'a file in chunks without an end',
      message([UPLOAD, ...file, chunked], Buffer.concat([chunk(payload.subarray(0, 9000)), end])),
    ],
    [
      'a file in one-byte chunks that is no image',
      message(
        [UPLOAD, ...file, chunked],
        Buffer.concat([...Array.from(payload.subarray(0, 2000), (byte) => chunk(Buffer.from([byte]))), end]),
      ),
    ],
    [
      'a shorter length than its file',
      message([UPLOAD, ...file, 'content-length: 30000'], payload.subarray(0, 30_000)),
    ],
    [
      'a type said twice',
      message([PING, ...JSON_LINES, 'content-type: text/plain', 'content-length: 3'], '{x}'),
    ],
    [
      'an upgrade',
      message(['GET /api/nothing HTTP/1.1', 'host: x', 'connection: upgrade', 'upgrade: websocket']),
    ],
    ['a tunnel', message(['CONNECT evil.example:443 HTTP/1.1', 'host: evil.example:443'])],
    [
      'an unknown expectation',
      message([PING, ...JSON_LINES, 'expect: nonsense', 'content-length: 3'], '{x}'),
    ],
  ];
}

it('a malformed message is rejected or cut off, leaves nothing behind, and the next caller is served', async () => {
  const product = await realProduct();
  await product.server.start();
  const port = Number(product.server.info.port);
  const before = await everythingStored(product);
  const wrong = wrongMessages();
  const faults: string[] = [];
  for (const [name, bytes] of wrong) {
    const answer = await exchange(port, bytes);
    // Cut off without a word, or rejected.
    if (answer !== '' && !/^HTTP\/1\.1 4\d\d /.test(answer)) faults.push(`${name}: ${answer.slice(0, 60)}`);
    if (answer.includes('text/html')) faults.push(`${name}: a page`);
  }
  expect(faults).toEqual([]);
  for (const [, bytes] of wrong) await abandon(port, bytes);
  const { statusCode } = await product.inject({ method: 'GET', url: '/api/health' });
  expect(statusCode).toBe(200);
  const live = await exchange(port, message(['GET /api/health HTTP/1.1', 'host: x', 'connection: close']));
  expect(live).toMatch(/^HTTP\/1\.1 200 /);
  expect(await everythingStored(product)).toEqual(before);
}, 60_000);

it('a second request smuggled behind a rejected one is not executed', async () => {
  const product = await realProduct();
  await product.server.start();
  const hidden = message(['GET /api/health HTTP/1.1', 'host: x']);
  const both = message(
    [PING, ...JSON_LINES, 'content-length: 0', 'transfer-encoding: chunked'],
    Buffer.concat([Buffer.from('0\r\n\r\n'), hidden]),
  );
  expect(await exchange(Number(product.server.info.port), both)).not.toContain(' 200 ');
});

/** Sends the bytes, again while the machine is too busy to serve; answers with what comes back. */
async function exchange(port: number, bytes: Buffer): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const answer = await exchangeOnce(port, bytes);
    if (!answer.includes('"overloaded"') || tries === 20) return answer;
    await wait(500);
  }
}

/** Answers with whatever comes back until the connection closes or falls silent. */
function exchangeOnce(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const done = () => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(5000, done);
    socket.on('data', (data) => {
      text += String(data);
      // An answer may leave the connection open.
      socket.setTimeout(150);
    });
    socket.on('error', () => undefined);
    socket.on('close', done);
    socket.end(bytes);
  });
}

/** Sends a part of the bytes and goes away. */
function abandon(port: number, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => socket.resetAndDestroy());
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}
