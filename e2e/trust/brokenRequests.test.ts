import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { ask, signIn } from './support/ask.ts';
import { startPlayed } from './support/startPlayed.ts';

const RANDOM = 3000;
const AT_ONCE = 32;

const PING = 'POST /api/users/active HTTP/1.1';
const BODY = '{"sessionId":"framed-visitor-1"}';
/** If this is answered, by 404, a request was smuggled. */
const HIDDEN = 'GET /api/smuggled HTTP/1.1\r\nhost: x\r\n\r\n';
const message = (lines: readonly string[], body = '') => `${lines.join('\r\n')}\r\n\r\n${body}`;
const JSON_TYPE = 'content-type: application/json';

/** No client library sends these, and none of them may be answered with a success. */
const WRONG: readonly string[] = [
  ...['-1', '+24', '0x18', '24, 25', '1e1', '', '99999999999999999999'].map((length) =>
    message([PING, 'host: x', JSON_TYPE, `content-length: ${length}`], BODY),
  ),
  message([PING, 'host: x', JSON_TYPE, 'content-length: 32', 'content-length: 33'], BODY),
  ...['chunked', 'xchunked', 'chunked, gzip', 'identity', '\x0bchunked', '"chunked"'].map((encoding) =>
    message([PING, 'host: x', JSON_TYPE, 'content-length: 4', `transfer-encoding: ${encoding}`], `0\r\n\r\n${HIDDEN}`),
  ),
  ...['xyz\r\n', '-1\r\n', 'fffffffffffffffff\r\n', '0x5\r\nhello\r\n0\r\n\r\n', '5\r\nhelloXX0\r\n\r\n'].map((chunks) =>
    message([PING, 'host: x', JSON_TYPE, 'transfer-encoding: chunked'], chunks),
  ),
  ...['hello', 'GET /api/health HTTP/9.9', 'CONNECT evil.example:443 HTTP/1.1', 'TRACE / HTTP/1.1', 'PRI * HTTP/2.0', 'GET /api/\0 HTTP/1.1', `GET /${'x'.repeat(100_000)} HTTP/1.1`].map((line) =>
    message([line, 'host: x']),
  ),
  ...['a\0b: c', 'a b: c', `a: ${'x'.repeat(100_000)}`, 'content-length : 5', 'transfer-encoding : chunked'].map((header) =>
    message([PING, 'host: x', JSON_TYPE, header], BODY),
  ),
  message([PING, JSON_TYPE, `content-length: ${BODY.length}`], BODY),
  '\0'.repeat(200),
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
]; // prettier-ignore

/** Sends it and leaves, `ms` later or once the other side ends; all that came back. */
function exchange(url: string, text: string, ms: number, abruptly = false): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let got = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text, 'latin1'));
    const timer = setTimeout(() => (abruptly ? socket.resetAndDestroy() : socket.destroy()), ms);
    socket.setEncoding('latin1').on('data', (chunk: string) => (got += chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(got);
    });
  });
}

const statusesIn = (answer: string) =>
  Array.from(answer.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status));

it('requests that are framed wrongly or left at any byte are refused, and the process lives', async (row) => {
  const { product } = await startPlayed({
    TEST_RATE_LIMIT_SCALE: '100000',
    LOG_LEVEL: 'fatal',
    ...(process.env['TRUST_BROKEN'] === 'lenient-parser' && { NODE_OPTIONS: '--insecure-http-parser' }),
  });
  const { url } = product;
  const pid = product.pid();
  const cookie = await signIn(url);
  const issues: unknown[] = [];
  for (const text of WRONG) {
    const statuses = statusesIn(await exchange(url, text, 1500));
    const isSmuggled = text.includes(HIDDEN) && statuses.includes(404);
    if (isSmuggled || statuses.some((status) => status < 400 || status === 500))
      issues.push({ text: text.slice(0, 200), statuses });
  }

  const { body } = await ask('GET', `${url}/api/openapi.json`);
  const calls = Object.entries(body['paths'] as Readonly<Record<string, object>>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '1')}`),
  );
  // The same in every run.
  let state = 7;
  const below = (count: number) => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) % 65_521 % count;
  const pick = <Item>(list: readonly Item[]): Item => list[below(list.length)]!;
  const bodies = [BODY, '{"a":', 'not json', '[]', '\0\0', ''];
  const tails = ['', 'x', '\0', HIDDEN, 'HTTP/1.1 200 OK\r\n\r\n', '0\r\n\r\n'];
  let left = RANDOM;
  let broken = 0;
  const sender = async () => {
    for (; left > 0; left -= 1) {
      const sent = pick(bodies);
      const length = Math.max(0, sent.length + below(3) * (below(60) - 30));
      const framing = below(4) === 0 ? 'transfer-encoding: chunked' : `content-length: ${length}`;
      const whole = message([`${pick(calls)} HTTP/1.1`, 'host: x', `cookie: ${cookie}`, JSON_TYPE, framing], sent + pick(tails));
      // Every third leaves at some byte.
      const text = below(3) === 0 ? whole.slice(0, 1 + below(whole.length)) : whole;
      const statuses = statusesIn(await exchange(url, text, 60, below(2) === 0));
      if (statuses.includes(500)) issues.push({ text, statuses });
      broken += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  const health = await ask('GET', `${url}/api/health`);
  const fatal = /"level":60.*/.exec(product.log())?.[0];
  expect({ status: health.status, pid: product.pid(), fatal }).toEqual({ status: 200, pid, fatal: undefined });
  row.task.meta.figures = `${WRONG.length} framings, ${broken} made at random over ${calls.length} calls`;
  expect(issues).toEqual([]);
}); // prettier-ignore
