import { keysOf, objectStoreContract } from '@bigsmall/domain/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { requireObjectKey } from '@bigsmall/domain/content';
import { clientOf, freshBucket, slowTimeoutStore } from '../../test/s3/freshBucket.ts';
import { s3Server } from '../../test/s3/s3Server.ts';
import { isUnavailable } from '../database/outages.ts';
import { openObjects } from './openObjects.ts';

const server = await s3Server();

objectStoreContract('a bucket', async () => {
  const { place, drop } = freshBucket(server);
  const store = await slowTimeoutStore(place);
  await store.ensureBucket();
  return { store, close: drop };
});

async function bucketWithOne() {
  const { place, drop } = freshBucket(server);
  onTestFinished(drop);
  const store = await slowTimeoutStore(place);
  await store.ensureBucket();
  await store.put(requireObjectKey('shots/a.webp'), Uint8Array.of(1, 2, 3), 'image/webp');
  return { place, store };
}

const reason = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a bucket', () => {
  it('may exist already, and is created once by several servers at once', async () => {
    const { place, drop } = freshBucket(server);
    onTestFinished(drop);
    const servers = await Promise.all([1, 2, 3].map(() => slowTimeoutStore(place)));
    await Promise.all(servers.map((each) => each.ensureBucket()));
    const later = await slowTimeoutStore(place);
    await later.ensureBucket();
    expect(await later.ready()).toBe(true);
  });

  it('stores the content type of an object', async () => {
    const { place } = await bucketWithOne();
    const { metaData, size } = await clientOf(server).statObject(place.bucket, 'shots/a.webp');
    expect(metaData['content-type']).toBe('image/webp');
    expect(size).toBe(3);
  });

  it('that does not exist is an unavailable store, not an empty one', async () => {
    const { place } = freshBucket(server);
    const store = await slowTimeoutStore(place);
    expect(await store.ready()).toBe(false);
    const failures = await Promise.all([
      reason(store.put(requireObjectKey('shots/a'), Uint8Array.of(1), 'image/webp')),
      reason(store.get(requireObjectKey('shots/a'))),
      reason(store.remove([requireObjectKey('shots/a')])),
      reason(store.list()[Symbol.asyncIterator]().next()),
    ]);
    expect(failures.map(isUnavailable)).toEqual([true, true, true, true]);
  });

  it('shared with others: objects of other programs are neither listed nor changed', async () => {
    const { place, store } = await bucketWithOne();
    const client = clientOf(server);
    await client.putObject(place.bucket, 'Backup/2026.TAR', 'theirs');
    expect(await keysOf(store.list())).toEqual(['shots/a.webp']);
  });

  it('is created in the background after the store is opened', async () => {
    const { place, drop } = freshBucket(server);
    onTestFinished(drop);
    const { objects, close } = await openObjects(place);
    onTestFinished(close);
    await expect.poll(() => objects.ready(), { timeout: 5_000 }).toBe(true);
  });
});
