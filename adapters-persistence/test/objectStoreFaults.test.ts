import { once } from 'node:events';
import { createServer } from 'node:net';
import type { ObjectStore } from '@bigsmall/domain/ports';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { requireObjectKey } from '@bigsmall/domain/content';
import { isObjectStoreUnavailable, isUnavailable, openObjects } from '../src/index.ts';
import { createMinioObjectStore } from '../src/objects/createMinioObjectStore.ts';
import { type Fault, startFaultProxy } from './support/faultProxy.ts';
import { freshBucket, slowTimeoutStore } from './s3/freshBucket.ts';
import { s3Server } from './s3/s3Server.ts';

const server = await s3Server();

/** Of any call on a store with an error, in ms: without the store's own limits it would hang for good. */
const LIMIT_MS = 15_000;

const OLD = new Uint8Array(300_000).fill(1);
const NEW = new Uint8Array(400_000).fill(2);

const calls = {
  put: (store) => store.put(requireObjectKey('shots/new'), NEW, 'image/webp'),
  'put over': (store) => store.put(requireObjectKey('shots/old'), NEW, 'image/webp'),
  get: (store) => store.get(requireObjectKey('shots/old')),
  remove: (store) => store.remove([requireObjectKey('shots/none')]),
  list: (store) => store.list()[Symbol.asyncIterator]().next(),
} satisfies Record<string, (store: ObjectStore) => Promise<unknown>>;

type Call = keyof typeof calls;

const ALL = Object.keys(calls) as readonly Call[];
const PUTS: readonly Call[] = ['put', 'put over'];

/** Each fault, and the calls that it strikes. */
const struck: readonly (readonly [Fault, readonly Call[]])[] = [
  ['hangs', ALL],
  ['resets', ALL],
  ['resets midway', PUTS],
  ['breaks off its answer', ALL],
  ['answers 503', ALL],
  ['answers 500 in HTML', ALL],
  ['answers 200 in HTML', ALL],
  ['speaks no HTTP', ALL],
];

/** Those that leave alone the question whether the bucket is there, which has a small request and no body to answer. */
const seemsReady: readonly Fault[] = ['resets midway', 'answers 200 in HTML'];

async function behindProxy() {
  const { place, drop } = freshBucket(server);
  const proxy = await startFaultProxy(place.endpoint);
  const direct = await slowTimeoutStore(place);
  await direct.ensureBucket();
  onTestFinished(drop);
  await direct.put(requireObjectKey('shots/old'), OLD, 'image/webp');
  return { place, proxy, direct, store: await createMinioObjectStore({ ...place, endpoint: proxy.url }) };
}

async function end(
  call: Promise<unknown>,
): Promise<{ readonly unavailable: boolean; readonly late: boolean }> {
  const start = performance.now();
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return {
    unavailable: isObjectStoreUnavailable(error) && isUnavailable(error),
    late: performance.now() - start > LIMIT_MS,
  };
}

const whole = (got: Uint8Array | undefined, ...allowed: readonly (Uint8Array | undefined)[]): boolean =>
  allowed.some((bytes) => Buffer.compare(got ?? Buffer.from('none'), bytes ?? Buffer.from('none')) === 0);

describe('an object store whose server', () => {
  const said = { warn: vi.fn<() => void>(), log: vi.fn<() => void>(), error: vi.fn<() => void>() };
  beforeEach(() => {
    for (const way of ['warn', 'log', 'error'] as const) {
      vi.spyOn(console, way).mockImplementation(said[way].mockClear());
    }
  });
  afterEach(() => vi.restoreAllMocks());

  for (const [fault, names] of struck) {
    it(`${fault} rejects in time as unavailable, returns no part of an answer, and works again`, async () => {
      const { proxy, direct, store } = await behindProxy();
      proxy.set(fault);
      const ends = await Promise.all(names.map(async (name) => [name, await end(calls[name](store))]));
      expect(ends).toEqual(names.map((name) => [name, { unavailable: true, late: false }]));
      expect(await store.ready()).toBe(seemsReady.includes(fault));

      expect(whole(await direct.get(requireObjectKey('shots/new')), undefined, NEW)).toBe(true);
      expect(whole(await direct.get(requireObjectKey('shots/old')), OLD, NEW)).toBe(true);

      proxy.set('none');
      await expect.poll(() => store.ready(), { timeout: 10_000 }).toBe(true);
      const putAndGot = async (): Promise<boolean> => {
        await store.put(requireObjectKey('shots/new'), OLD, 'image/webp');
        return whole(await store.get(requireObjectKey('shots/new')), OLD);
      };
      await expect.poll(putAndGot, { timeout: 10_000 }).toBe(true);
      expect(Object.values(said).flatMap(({ mock }) => mock.calls)).toEqual([]);
    }, 30_000);
  }

  it('does not exist rejects at once as unavailable', async () => {
    const { place } = freshBucket(server);
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as { readonly port: number };
    closed.close();
    await once(closed, 'close');
    const store = await createMinioObjectStore({ ...place, endpoint: `http://127.0.0.1:${port}` });
    for (const name of ALL) expect(await end(calls[name](store))).toEqual({ unavailable: true, late: false });
    expect(await store.ready()).toBe(false);
  });

  it('starts after the store is opened: the store becomes ready', async () => {
    const { place, drop } = freshBucket(server);
    const proxy = await startFaultProxy(place.endpoint);
    onTestFinished(drop);
    proxy.set('resets');
    const issues: unknown[] = [];
    const { objects, close } = await openObjects(
      { ...place, endpoint: proxy.url },
      { failed: (error) => issues.push(error), succeeded() {} },
    );
    onTestFinished(close);
    expect(await objects.ready()).toBe(false);
    await expect.poll(() => issues.length).toBeGreaterThan(0);
    proxy.set('none');
    await expect.poll(() => objects.ready(), { timeout: 10_000 }).toBe(true);
    expect(issues.every(isObjectStoreUnavailable)).toBe(true);
  }, 30_000);
});
