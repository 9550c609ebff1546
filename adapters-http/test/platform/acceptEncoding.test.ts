import { type IncomingMessage, request } from 'node:http';
import { expect, it } from 'vitest';
import { testServer, type TestServer } from '../support/testServer.ts';

/** As many as the headers of a request may hold. */
const names = (count: number): string => Array.from({ length: count }, (_, index) => `${index % 9}`).join();

async function ask({ server }: TestServer, path: string, accepted: string) {
  const headers = { 'accept-encoding': accepted };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`http://127.0.0.1:${server.info.port}${path}`, { headers })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
  answer.resume();
  return {
    status: answer.statusCode,
    encoding: answer.headers['content-encoding'],
  };
}

async function listening() {
  const test = await testServer({ rateLimitScale: 1000 });
  await test.server.start();
  return test;
}

it.each(['/api/openapi.json', '/api/predictions/stats'])(
  'a long list of encodings is read as gzip or as none: %s',
  async (path) => {
    const test = await listening();
    await test.get(path);
    const usual = await ask(test, path, 'gzip, deflate, br');
    expect(await ask(test, path, `${names(4000)},gzip,${names(200)}`)).toMatchObject({
      status: 200,
      encoding: usual.encoding === undefined ? undefined : 'gzip',
    });
    for (const without of [names(4000), `${names(4000)},gzip;q=0`]) {
      expect((await ask(test, path, without)).encoding).toBeUndefined();
    }
  },
);
