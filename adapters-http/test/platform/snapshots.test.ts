import { gunzipSync } from 'node:zlib';
import { server as newServer } from '@hapi/hapi';
import Joi from 'joi';
import { describe, expect, it, vi } from 'vitest';
import { acceptsGzip, createSnapshot, snapshotRoute } from '../../src/platform/snapshots.ts';
import { silentLog } from '../support/silentLog.ts';

type Value = { readonly text: string };

function setUp() {
  const data = { key: 'a', text: 'first' };
  const log = silentLog();
  const build = vi.fn<() => Promise<Value>>(async () => ({ text: data.text }));
  const schema = Joi.object<Value>({ text: Joi.string().required() });
  return {
    data,
    log,
    build,
    schema,
    snapshot: createSnapshot({ path: '/x', key: () => data.key, build, schema, log }),
  };
}

function textOf({ identity }: { readonly identity: Buffer }): string {
  return (JSON.parse(identity.toString()) as Value).text;
}

describe('a snapshot', () => {
  it('is built once for all readers as long as its key is the same', async () => {
    const { snapshot, build } = setUp();
    const [first, second] = await Promise.all([snapshot(), snapshot()]);
    expect(await snapshot()).toBe(first);
    expect(second).toBe(first);
    expect(build).toHaveBeenCalledTimes(1);
  });

  it('is built again with another key, and its etag changes with its bytes only', async () => {
    const { snapshot, data } = setUp();
    const first = await snapshot();
    data.key = 'b';
    const same = await snapshot();
    expect(first.etag).toMatch(/^[\w-]{27}$/);
    expect(same.etag).toBe(first.etag);
    Object.assign(data, { key: 'c', text: 'second' });
    const changed = await snapshot();
    expect(textOf(changed)).toBe('second');
    expect(changed.etag).not.toBe(first.etag);
  });

  it('of a database that answers never has data older than the read, however many changes come while it is built', async () => {
    const { snapshot, data, build } = setUp();
    build.mockImplementation(async () => {
      const { text } = data;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { text };
    });
    const reads: Promise<void>[] = [];
    for (let change = 0; change < 50; change += 1) {
      Object.assign(data, { key: String(change), text: String(change) });
      reads.push(snapshot().then((bytes) => expect(Number(textOf(bytes))).toBeGreaterThanOrEqual(change)));
    }
    await Promise.all(reads);
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('serves the old bytes while the database takes long, and the new ones as soon as they are there', async () => {
    const { snapshot, data, build } = setUp();
    await snapshot();
    const answers: (() => void)[] = [];
    build.mockImplementation(
      () => new Promise((resolve) => answers.push(() => resolve({ text: data.text }))),
    );
    Object.assign(data, { key: 'b', text: 'second' });
    expect(textOf(await snapshot())).toBe('first');
    answers[0]?.();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(textOf(await snapshot())).toBe('second');
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('serves the old bytes when it cannot be rebuilt, logs it, and tries again', async () => {
    const { snapshot, data, build, log } = setUp();
    await snapshot();
    Object.assign(data, { key: 'b', text: 'second' });
    build.mockRejectedValueOnce(new Error('locked'));
    expect(textOf(await snapshot())).toBe('first');
    expect(log.error.mock.calls).toMatchObject([
      [{ path: '/x', err: new Error('locked') }, 'Snapshot could not be rebuilt; the old one is served'],
    ]);
    expect(textOf(await snapshot())).toBe('second');
    expect(log.info.mock.calls).toEqual([
      [{ path: '/x', failures: 1 }, expect.stringContaining('works again')],
    ]);
  });

  it('fails when it never could be built, and recovers', async () => {
    const { snapshot, build } = setUp();
    build.mockRejectedValueOnce(new Error('locked'));
    await expect(snapshot()).rejects.toThrow('locked');
    expect(textOf(await snapshot())).toBe('first');
  });

  it('never serves a value that its schema rejects', async () => {
    const { snapshot, build } = setUp();
    build.mockResolvedValueOnce({ text: 5 } as never);
    await expect(snapshot()).rejects.toThrow('text');
  });

  it('never serves a value that its schema would have to convert', async () => {
    const counted = createSnapshot<{ readonly count: number }>({
      path: '/x',
      key: () => 'a',
      build: async () => JSON.parse('{"count":"5"}') as never,
      schema: Joi.object({ count: Joi.number().required() }),
      log: silentLog(),
    });
    await expect(counted()).rejects.toThrow('"count" must be a number');
  });

  it('has a gzip of the same text ready above 1 kB only', async () => {
    const { snapshot, data } = setUp();
    const frame = JSON.stringify({ text: '' }).length;
    Object.assign(data, { key: 'a', text: 'x'.repeat(1023 - frame) });
    expect((await snapshot()).gzip).toBeUndefined();
    Object.assign(data, { key: 'b', text: 'x'.repeat(1024 - frame) });
    const { identity, gzip } = await snapshot();
    expect(gzip?.length).toBeLessThan(200);
    expect(gunzipSync(gzip ?? '').equals(identity)).toBe(true);
  });
});

it('The route of a snapshot answers with its bytes, zipped where that is accepted, and with 304 where the caller has them', async () => {
  const value = { text: 'x'.repeat(2000) };
  const schema = Joi.object<typeof value>({ text: Joi.string().required() });
  const route = snapshotRoute('/x', { key: () => 'a', build: async () => value, schema, log: silentLog() });
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
