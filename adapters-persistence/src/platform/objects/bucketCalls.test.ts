import { Readable } from 'node:stream';
import { Client, S3Error } from 'minio';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addressOf, createMinioObjectStore } from './createMinioObjectStore.ts';
import { listBucket, removeFromBucket } from './bucketObjects.ts';
import { openObjects } from './openObjects.ts';

const PLACE = { endpoint: 'http://127.0.0.1:9', accessKey: 'a', secretKey: 's', bucket: 'b', region: 'r' };

const rejecting = (code: string): Error => Object.assign(new S3Error('no'), { code });

/** A client of which a test sets the methods. */
const clientWith = (methods: object): Client => methods as Client;

async function allOf<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('the endpoint of a bucket', () => {
  it.each([
    ['http://s3.example', { endPoint: 's3.example', port: 80, useSSL: false }],
    ['https://s3.example', { endPoint: 's3.example', port: 443, useSSL: true }],
    ['https://s3.example:9000/', { endPoint: 's3.example', port: 9000, useSSL: true }],
    ['http://[::1]:9000', { endPoint: '::1', port: 9000, useSSL: false }],
  ])('%s is asked at its host and port', (endpoint, address) => {
    expect(addressOf(endpoint)).toEqual(address);
  });
});

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

describe('a removal', () => {
  it('asks for 250 objects at once, and for nothing when it is given no names', async () => {
    const removeObjects = vi.fn(async (_bucket: string, _names: readonly string[]) => []);
    await removeFromBucket(clientWith({ removeObjects }), 'b', []);
    expect(removeObjects).not.toHaveBeenCalled();
    const names = Array.from({ length: 501 }, (_, at) => `shots/${at}`);
    await removeFromBucket(clientWith({ removeObjects }), 'b', names);
    expect(removeObjects.mock.calls.map(([, asked]) => asked.length)).toEqual([250, 250, 1]);
    expect(removeObjects.mock.calls.flatMap(([, asked]) => asked)).toEqual(names);
  });

  it('that the server does only in part rejects as unavailable', async () => {
    const client = clientWith({ removeObjects: async () => [{ Error: { Key: 'shots/a' } }] });
    await expect(removeFromBucket(client, 'b', ['shots/a'])).rejects.toThrow(
      'The object store is unavailable (it did not remove 1 objects).',
    );
  });
});

describe('a listing', () => {
  it('skips entries without a name or a time', async () => {
    const at = new Date(5);
    const items = [{ name: 'shots/a', lastModified: at }, { prefix: 'shots/' }, { name: 'shots/b' }];
    const client = clientWith({ listObjectsV2: () => Readable.from(items) });
    expect(await allOf(listBucket(client, 'b', ''))).toEqual([{ name: 'shots/a', storedAt: 5 }]);
  });

  it('that breaks off rejects as unavailable', async () => {
    const client = clientWith({
      listObjectsV2: () =>
        new Readable({
          read: (): never => {
            throw new Error('reset');
          },
        }),
    });
    await expect(allOf(listBucket(client, 'b', ''))).rejects.toMatchObject({ issue: 'unavailable' });
  });
});
