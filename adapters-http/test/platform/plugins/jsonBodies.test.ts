import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { server as newServer } from '@hapi/hapi';
import Joi from 'joi';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contentTypeGuard } from '../../../src/platform/plugins/contentTypeGuard.ts';
import { jsonBodies } from '../../../src/platform/plugins/jsonBodies.ts';
import { testServer, type TestServer } from '../../support/testServer.ts';

const BODIES = [
  '{"sessionId":"a"}',
  '\n{ "sessionId" : "\\u0061" }\t',
  '{"sessionId":"a","sessionId":"b"}',
  '{"sessionId":"a","__proto__":{"sessionId":"b"}}',
  '{"sessionId":"a","_\\u005fproto_\\u005F" : {}}',
  '{"sessionId":{"__proto__":1}}',

  '',
  ' ',
  '{}',
  '[]',
  'null',
  '1e999',
  '"a"',
  '{"sessionId":1}',
  '{"sessionId":"a"',
  "{'sessionId':'a'}",

  '{"sessionId":"a",}',
  '{"sessionId":"a"}{}',
  '\uFEFF{"sessionId":"a"}',
  '{"sessionId":"\u0001"}',
  '\xFF',
  '[[[[[[',
].map((text) => Buffer.from(text));

/** The answer to a ping whose body comes with its headers, or after them. */
async function ping(test: TestServer, body: Buffer, isLate: boolean): Promise<string> {
  const head = `POST /api/users/active HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const socket = connect({ port: Number(test.server.info.port), host: '127.0.0.1', noDelay: true });
  if (isLate) {
    socket.write(head);
    await pause(2);
    socket.write(body);
  } else socket.write(Buffer.concat([Buffer.from(head), body]));
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  await once(socket, 'close');
  return answer.replaceAll(/^(date|x-request-id|set-cookie): .*$/gim, '');
}

it('A JSON body is answered alike whether it comes with its headers or after them, whatever it is', async () => {
  const test = await testServer({ rateLimitScale: 1_000_000 });
  await test.server.start();
  const long = ['{"sessionId":"a"', ' '.repeat(20_000), '}'].join('');
  const ready: string[] = [];
  const late: string[] = [];
  for (const body of [...BODIES, Buffer.from(long)]) {
    ready.push(await ping(test, body, false));
    late.push(await ping(test, body, true));
  }
  expect(ready).toEqual(late);
  expect(new Set(ready.map((answer) => answer.slice(9, 12)))).toEqual(new Set(['200', '400', '413']));
});

const LONGEST = 64;

/** A server that only reads bodies. It answers with what a route was given, and whether we or the framework parsed it. */
async function reading() {
  const server = newServer({ host: '127.0.0.1', port: 0, debug: false });
  server.validator(Joi);
  await server.register([contentTypeGuard, jsonBodies]);
  const one = Joi.object({ a: Joi.any(), b: Joi.any() }).unknown();
  const other = Joi.object({ c: Joi.any() }).unknown();
  for (const [path, options] of Object.entries({
    '/read': { payload: { maxBytes: LONGEST } },
    '/plain': {},
    '/raw': { payload: { parse: false } },
    '/any': { validate: { payload: Joi.any() } },
    '/one': { validate: { payload: one } },
    '/either': { validate: { payload: Joi.alternatives(one, other) } },
  } as const)) {
    server.route({
      method: 'POST',
      path,
      options,
      handler: ({ payload, mime }) => ({
        payload: Buffer.isBuffer(payload) ? 'bytes' : payload,
        by: mime === 'application/json' ? 'framework' : 'us',
      }),
    });
  }
  const given = async (url: string, payload: unknown): Promise<unknown> => {
    const text = JSON.stringify(payload);
    const headers = { 'content-type': 'application/json' };
    const answer = await server.inject({ method: 'POST', url, headers, ...(text && { payload: text }) });
    return (JSON.parse(answer.payload) as { readonly payload: unknown }).payload;
  };
  return { server, given };
}

/** What a body is answered with that comes in one piece with its headers; `rest` comes after the server has seen these. */
async function sent(path: string, length: string, body: string, rest?: string) {
  const { server } = await reading();
  await server.start();
  onTestFinished(() => server.stop({ timeout: 100 }));
  const socket = connect({ port: Number(server.info.port), host: '127.0.0.1', noDelay: true });
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n`;
  const seen = once(server.listener, 'request');
  socket.write(`${head}${length}\r\n\r\n${body}`);
  await seen;
  if (rest !== undefined) socket.write(rest);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  await once(socket, 'close');
  return JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as Readonly<Record<string, unknown>>;
}

describe('a JSON body', () => {
  const BODY = '{"a":1}';

  it.each([BODY, BODY.padEnd(LONGEST)])(
    'is parsed by us where it came with its headers: %j',
    async (body) => {
      const answer = await sent('/read', `content-length: ${body.length}`, body);
      expect(answer).toEqual({ payload: { a: 1 }, by: 'us' });
    },
  );

  it.each([
    ['in part', 'content-length: 7', BODY.slice(0, 3), BODY.slice(3)],
    ['in chunks', 'transfer-encoding: chunked', `7\r\n${BODY}\r\n0\r\n\r\n`, undefined],
  ])('is left to the framework where it came %s', async (_how, length, body, rest) => {
    expect(await sent('/read', length, body, rest)).toEqual({ payload: { a: 1 }, by: 'framework' });
  });

  it.each([
    ['no JSON', BODY.slice(1), { message: 'Invalid request payload JSON format' }],
    ['too long', BODY.padEnd(LONGEST + 1), { statusCode: 413 }],
    ['empty', '', { payload: null }],
  ])('is left to the framework where it is %s', async (_what, body, answer) => {
    expect(await sent('/read', `content-length: ${body.length}`, body)).toMatchObject(answer);
  });

  it('is left as it is where the route reads no JSON', async () => {
    expect(await sent('/raw', 'content-length: 7', BODY)).toMatchObject({ payload: 'bytes' });
  });
});

/** The names of fields that no schema knows. */
const unknown = (count: number) => Array.from({ length: count }, (_, index) => `x${index}`);

const withFields = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 1]));

describe('a body of many fields', () => {
  it('keeps ten unknown ones, where it has ten more than the schema, and all that the schema knows', async () => {
    const { given } = await reading();
    const few = [...unknown(11), 'a'];
    expect(await given('/one', withFields(few))).toEqual(withFields(few));
    const kept = withFields(['a', ...unknown(10)]);
    expect(await given('/one', withFields([...unknown(12), 'a']))).toEqual(kept);
    expect(await given('/one', withFields(['a', ...unknown(12)]))).toEqual(kept);
  });

  it('keeps those that any form of the schema knows', async () => {
    const { given } = await reading();
    const kept = withFields([...unknown(10), 'a', 'c']);
    expect(await given('/either', withFields([...unknown(20), 'a', 'c']))).toEqual(kept);
  });

  it('is left as it is without a schema, and where it is no object', async () => {
    const { given } = await reading();
    expect(await given('/plain', withFields(unknown(20)))).toEqual(withFields(unknown(20)));
    for (const body of [unknown(20), null, undefined]) {
      expect(await given('/any', body)).toEqual(body ?? null);
    }
  });
});
