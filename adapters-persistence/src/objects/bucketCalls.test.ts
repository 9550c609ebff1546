import { Readable } from 'node:stream';
import { Client, S3Error } from 'minio';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { requireObjectKey } from '@bigsmall/domain/content';
import { createMinioObjectStore } from './createMinioObjectStore.ts';
import { openObjects } from './openObjects.ts';

const PLACE = { endpoint: 'http://127.0.0.1:9', accessKey: 'a', secretKey: 's', bucket: 'b', region: 'r' };

const rejecting = (code: string): Error => Object.assign(new S3Error('no'), { code });

async function bucket(exists: readonly boolean[], make: () => Promise<void>) {
  const asked = vi.spyOn(Client.prototype, 'bucketExists');
  for (const answer of exists) asked.mockResolvedValueOnce(answer);
  const made = vi.spyOn(Client.prototype, 'makeBucket').mockImplementation(make);
  onTestFinished(() => void vi.restoreAllMocks());
  return { store: await createMinioObjectStore(PLACE), made };
}

describe('a bucket that is missing', () => {
  it('is created in its region, unless it exists', async () => {
    const missing = await bucket([false], () => Promise.resolve());
    await missing.store.ensureBucket();
    expect(missing.made).toHaveBeenCalledExactlyOnceWith('b', 'r');
    missing.made.mockClear();
    const there = await bucket([true], () => Promise.resolve());
    await there.store.ensureBucket();
    expect(there.made).not.toHaveBeenCalled();
  });

  it('may have been created by another server meanwhile', async () => {
    const { store } = await bucket([false, true], () => Promise.reject(rejecting('BucketAlreadyOwnedByYou')));
    await expect(store.ensureBucket()).resolves.toBeUndefined();
  });

  it('that cannot be made rejects with the reason', async () => {
    const { store } = await bucket([false, false], () => Promise.reject(rejecting('AccessDenied')));
    await expect(store.ensureBucket()).rejects.toMatchObject({ issue: 'denied' });
  });
});

describe('an object store that is opened', () => {
  it('has its bucket, so that the first call does not find it missing', async () => {
    let isMade = false;
    await bucket([false], async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      isMade = true;
    });
    const succeeded = vi.fn<() => void>();
    const { close } = await openObjects(PLACE, { failed() {}, succeeded });
    expect(isMade).toBe(true);
    expect(succeeded).toHaveBeenCalledTimes(1);
    close();
  });

  it('and closed before its bucket exists retries no more and reports nothing', async () => {
    const issues: unknown[] = [];
    const { close } = await openObjects(PLACE, { failed: (error) => issues.push(error), succeeded() {} });
    close();
    const reported = [...issues];
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(issues).toEqual(reported);
  });

  it('retries with a doubled pause while its server is unavailable', async () => {
    vi.useFakeTimers();
    const asked = vi.spyOn(Client.prototype, 'bucketExists').mockRejectedValue(new Error('unavailable'));
    onTestFinished(() => {
      vi.restoreAllMocks();
      vi.useRealTimers();
    });
    const { close } = await openObjects(PLACE);
    await vi.advanceTimersByTimeAsync(500 + 1000 + 2000);
    expect(asked).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(4000 + 8000 + 16_000 + 30_000);
    expect(asked).toHaveBeenCalledTimes(8);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).toHaveBeenCalledTimes(9);
    close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(9);
  });
});

const broken = (): never => {
  throw new Error('reset');
};

/** A store whose client does as told. */
async function storeWith(methods: object) {
  for (const [name, does] of Object.entries(methods))
    vi.spyOn(Client.prototype, name as 'removeObjects').mockImplementation(does as never);
  onTestFinished(() => void vi.restoreAllMocks());
  return createMinioObjectStore(PLACE);
}

describe('a removal', () => {
  it('asks for 250 objects at once, and for nothing when it is given no keys', async () => {
    const removeObjects = vi.fn(async (_bucket: string, _names: readonly string[]) => []);
    const store = await storeWith({ removeObjects });
    await store.remove([]);
    expect(removeObjects).not.toHaveBeenCalled();
    const keys = Array.from({ length: 501 }, (_, at) => requireObjectKey(`shots/${at}`));
    await store.remove(keys);
    expect(removeObjects.mock.calls.map(([, asked]) => asked.length)).toEqual([250, 250, 1]);
    expect(removeObjects.mock.calls.flatMap(([, asked]) => asked)).toEqual(keys);
  });

  it('that the server does only in part rejects as unavailable', async () => {
    const store = await storeWith({ removeObjects: async () => [{ Error: { Key: 'shots/a' } }] });
    await expect(store.remove([requireObjectKey('shots/a')])).rejects.toThrow(
      'The object store is unavailable (it did not remove 1 objects).',
    );
  });
});

describe('a listing', () => {
  it('skips entries without a name or a time', async () => {
    const at = new Date(5);
    const items = [{ name: 'shots/a', lastModified: at }, { prefix: 'shots/' }, { name: 'shots/b' }];
    const store = await storeWith({ listObjectsV2: () => Readable.from(items) });
    const listed = [];
    for await (const one of store.list()) listed.push(one);
    expect(listed).toEqual([{ key: 'shots/a', storedAt: 5 }]);
  });

  it('that breaks off rejects as unavailable', async () => {
    const store = await storeWith({ listObjectsV2: () => new Readable({ read: broken }) });
    await expect(store.list()[Symbol.asyncIterator]().next()).rejects.toMatchObject({ issue: 'unavailable' });
  });

  it('of published trees ignores what has another prefix, as some gateways answer', async () => {
    const removeObjects = vi.fn(async () => []);
    const items = ['shots/a', 'log-heads/other'].map((name) => ({ name, lastModified: new Date(5) }));
    const listObjectsV2 = () => Readable.from(items);
    const store = await storeWith({ listObjectsV2, removeObjects });
    const tree = { origin: 'localhost/log', size: 3, root: new Uint8Array(32) };
    expect(await store.published.list('localhost/log')).toEqual([]);
    await store.published.remove([tree]);
    expect(removeObjects).not.toHaveBeenCalled();
  });
});
