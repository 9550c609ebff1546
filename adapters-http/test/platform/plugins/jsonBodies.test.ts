import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { JSON_VALUES, NO_JSON, NO_JSON_BYTES, SAME_PINGS } from '../../sweep/jsonTexts.ts';
import { testServer, type TestServer } from '../../support/testServer.ts';

const PROTOTYPES = [
  '{"sessionId":"a","__proto__":{"sessionId":"b"}}',
  '{"sessionId":"a","_\\u005fproto_\\u005F" : {}}',
  '{"sessionId":{"__proto__":1}}',
];
const BODIES = [...JSON_VALUES, ...NO_JSON, ...NO_JSON_BYTES, ...SAME_PINGS, ...PROTOTYPES].map((text) =>
  Buffer.from(text),
);

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
