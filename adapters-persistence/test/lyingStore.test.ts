import { anUncheckedKey } from '@bigsmall/domain/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { requireObjectKey } from '@bigsmall/domain/content';
import { isObjectStoreUnavailable, isUnavailable, openObjects } from '../src/index.ts';
import { createMinioObjectStore } from '../src/objects/createMinioObjectStore.ts';
import { type Lie, startLyingServer } from './s3/startLyingServer.ts';

const BYTES = new Uint8Array(10_000).fill(3);
const TIMEOUTS = { idle: 10_000, total: 20_000 };

async function aStore() {
  const server = await startLyingServer();
  onTestFinished(server.stop);
  const store = await createMinioObjectStore({ ...server.place, bucket: 'images' }, TIMEOUTS);
  return { server, store };
}

/** What a call ends with: its answer, or the issue that it names. */
async function endOf(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    return isUnavailable(error) && isObjectStoreUnavailable(error) ? error.issue : error;
  }
}

describe('an object store whose server', () => {
  it.each<[Lie, string]>([
    ['says HTML', 'damaged'],
    ['forgets puts', 'damaged'],
    ['forgets puts with a good ETag', 'damaged'],
    ['stores half', 'damaged'],
  ])('%s acknowledges no put, and accepts one once it is honest', async (lie, issue) => {
    const { server, store } = await aStore();
    server.lie(lie);
    expect(await endOf(store.put(requireObjectKey('shots/a'), BYTES, 'image/webp'))).toBe(issue);
    server.lie('none');
    const sha256 = await store.put(requireObjectKey('shots/a'), BYTES, 'image/webp');
    expect(await store.get(requireObjectKey('shots/a'), { sha256, size: null })).toEqual(BYTES);
  });

  it.each<[Lie]>([['gives half'], ['gives other bytes'], ['says HTML']])(
    '%s is never believed on what it gives back',
    async (lie) => {
      const { server, store } = await aStore();
      const sha256 = await store.put(requireObjectKey('shots/a'), BYTES, 'image/webp');
      server.lie(lie);
      expect(await endOf(store.get(requireObjectKey('shots/a'), { sha256, size: null }))).toBe('damaged');
      // Other bytes of that size are noticed by their hash alone.
      const bySize = await endOf(
        store.get(requireObjectKey('shots/a'), { sha256: null, size: BYTES.length }),
      );
      expect(bySize).toEqual(lie === 'gives other bytes' ? BYTES.map(() => 7) : 'damaged');
      server.lie('none');
      expect(await store.get(requireObjectKey('shots/a'), { sha256, size: BYTES.length })).toEqual(BYTES);
    },
  );

  it.each([
    ['InvalidAccessKeyId', 'denied'],
    ['SignatureDoesNotMatch', 'denied'],
    ['AccessDenied', 'denied'],
    ['NoSuchBucket', 'misplaced'],
    ['AuthorizationHeaderMalformed', 'misplaced'],
    ['RequestTimeTooSkewed', 'unavailable'],
  ])('says %s is unavailable, and tells why', async (code, issue) => {
    const { server, store } = await aStore();
    server.lie('denies', code);
    expect(await store.ready()).toBe(false);
    const calls = [
      store.put(requireObjectKey('shots/a'), BYTES, 'image/webp'),
      store.get(requireObjectKey('shots/a')),
      store.remove([requireObjectKey('shots/a')]),
      store.list()[Symbol.asyncIterator]().next(),
    ];
    expect(new Set(await Promise.all(calls.map(endOf)))).toEqual(new Set([issue]));
  });

  it('denies access is reported with each call that fails for it, and with no other error', async () => {
    const server = await startLyingServer();
    onTestFinished(server.stop);
    const issues: unknown[] = [];
    const { objects, close } = await openObjects(
      { ...server.place, bucket: 'images' },
      {
        failed: (error) => issues.push(isObjectStoreUnavailable(error) ? error.issue : error),
        succeeded() {},
      },
    );
    onTestFinished(close);
    await objects.put(requireObjectKey('shots/a'), BYTES, 'image/webp');
    await expect(objects.put(anUncheckedKey('../a'), BYTES, 'image/webp')).rejects.toBeInstanceOf(RangeError);
    expect(issues).toEqual([]);
    server.lie('denies');
    await endOf(objects.get(requireObjectKey('shots/a')));
    await endOf(objects.remove([requireObjectKey('shots/a')]));
    await endOf(objects.list()[Symbol.asyncIterator]().next());
    expect(issues).toEqual(['denied', 'denied', 'denied']);
  });
});
