import { gunzipSync } from 'node:zlib';
import { server as newServer } from '@hapi/hapi';
import Joi from 'joi';
import { expect, it } from 'vitest';
import { createDataVersion, everySecond } from '../../../src/platform/snapshots/snapshotKeys.ts';
import { acceptsGzip, snapshotRoute } from '../../../src/platform/snapshots/snapshotRoute.ts';
import { silentLog } from '../../support/silentLog.ts';

it('The route of a snapshot answers with its bytes, zipped where that is accepted, and with 304 where the caller has them', async () => {
  const value = { text: 'x'.repeat(2000) };
  const schema = Joi.object<typeof value>({ text: Joi.string().required() });
  const route = snapshotRoute('/x', { key: () => 'a', build: async () => value, schema, log: silentLog() });
  expect([route.method, route.path]).toEqual(['GET', '/x']);
  expect((route.options as { readonly plugins: object }).plugins).toEqual({
    answer: schema,
    snapshot: expect.objectContaining({ read: expect.any(Function) as unknown }) as unknown,
  });
  const server = newServer();
  server.route(route);
  const short = { text: 'short' };
  server.route(
    snapshotRoute('/short', { key: () => 'a', build: async () => short, schema, log: silentLog() }),
  );
  const ask = (headers: Record<string, string>, url = '/x') => server.inject({ url, headers });
  const plain = await ask({});
  expect(plain.payload).toBe(JSON.stringify(value));
  expect(plain.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'max-age=0, s-maxage=1, stale-while-revalidate=1',
    vary: 'accept-encoding',
    etag: expect.stringMatching(/^"[\w-]{27}"$/) as unknown,
  });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const zipped = await ask({ 'accept-encoding': 'br, gzip' });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.payload);
  expect(zipped.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
    etag: plain.headers['etag']!.replace(/"$/, '-gzip"'),
  });
  // The framework could deflate it for each caller.
  const other = await ask({ 'accept-encoding': 'deflate' });
  expect([other.payload, other.headers]).toEqual([
    plain.payload,
    expect.not.objectContaining({ 'content-encoding': expect.anything() as unknown }),
  ]);
  const { payload, headers: ofShort } = await ask({ 'accept-encoding': 'gzip' }, '/short');
  expect(payload).toBe(JSON.stringify(short));
  expect(ofShort['etag']).toMatch(/^"[\w-]{27}"$/);
  expect(ofShort).not.toHaveProperty('content-encoding');
  for (const { headers } of [plain, zipped]) {
    const again = await ask({ 'accept-encoding': 'gzip', 'if-none-match': headers['etag']! });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  }
});

it.each([
  [undefined, false],
  ['', false],
  ['gzip', true],
  ['br, GZIP', true],
  ['identity;q=0,  gzip;q=0.5', true],
  ['gzip;q=0.001', true],
  ['gzip;q=0;level=9', true],
  ['gzip;q=0', false],
  ['gzip ;  Q=0.', false],
  ['br, gzip;\tq=0.000  ', false],
  ['br', false],
  ['x-gzip', false],
])('a caller that accepts %j gets gzip: %j', (header, accepted) => {
  expect(acceptsGzip(header)).toBe(accepted);
});

it('the key of what other servers change too is another one each second', () => {
  const time = { now: 0 };
  const key = everySecond(() => time.now);
  const keys = [0, 1, 999, 1000, 1999, 2000].map((now) => {
    time.now = now;
    return key();
  });
  expect(keys).toEqual(['0', '0', '0', '1', '1', '2']);
});

it('a version of data is another one after each change', () => {
  const { read, invalidate } = createDataVersion();
  const seen = new Set([read()]);
  for (let change = 0; change < 5; change += 1) {
    invalidate();
    expect(read()).toBe(read());
    seen.add(read());
  }
  expect(seen.size).toBe(6);
});
