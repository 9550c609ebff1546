import { objectStoreContract } from '@bigsmall/domain/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clientOf, freshBucket, slowTimeoutStore } from '../../test/s3/freshBucket.ts';
import { namedServer, s3Server } from '../../test/s3/s3Server.ts';
import { rejectedCallers } from '../../test/s3/rejectedCallers.ts';
import { isUnavailable } from '../sequelize/isUnavailable.ts';
import { openObjects } from './openObjects.ts';

const server = await s3Server();

objectStoreContract(namedServer() ? 'a bucket of a real server' : 'a bucket of the double', async () => {
  const { place, drop } = freshBucket(server);
  const store = slowTimeoutStore(place);
  await store.ensureBucket();
  return { store, close: drop };
});

async function bucketWithOne() {
  const { place, drop } = freshBucket(server);
  onTestFinished(drop);
  const store = slowTimeoutStore(place);
  await store.ensureBucket();
  await store.put('shots/a.webp', Uint8Array.of(1, 2, 3), 'image/webp');
  return { place, store };
}

const reason = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a bucket', () => {
  it('may be there already, and is made once by many at once', async () => {
    const { place, drop } = freshBucket(server);
    onTestFinished(drop);
    await Promise.all([1, 2, 3].map(() => slowTimeoutStore(place).ensureBucket()));
    await slowTimeoutStore(place).ensureBucket();
    expect(await slowTimeoutStore(place).ready()).toBe(true);
  });

  it('keeps the type of what is put', async () => {
    const { place } = await bucketWithOne();
    const { metaData, size } = await clientOf(server).statObject(place.bucket, 'shots/a.webp');
    expect(metaData['content-type']).toBe('image/webp');
    expect(size).toBe(3);
  });

  it('that is not there is a store that is away, not one without objects', async () => {
    const { place } = freshBucket(server);
    const store = slowTimeoutStore(place);
    expect(await store.ready()).toBe(false);
    const failures = await Promise.all([
      reason(store.put('shots/a', Uint8Array.of(1), 'image/webp')),
      reason(store.get('shots/a')),
      reason(store.remove(['shots/a'])),
      reason(store.list()[Symbol.asyncIterator]().next()),
    ]);
    expect(failures.map(isUnavailable)).toEqual([true, true, true, true]);
  });

  it('shared with others: what is not ours is neither listed nor touched', async () => {
    const { place, store } = await bucketWithOne();
    const client = clientOf(server);
    await client.putObject(place.bucket, 'Backup/2026.TAR', 'theirs');
    const listed: string[] = [];
    for await (const { key } of store.list()) listed.push(key);
    expect(listed).toEqual(['shots/a.webp']);
  });

  it('is made in the background once it is opened', async () => {
    const { place, drop } = freshBucket(server);
    onTestFinished(drop);
    const { objects, close } = await openObjects(place);
    onTestFinished(close);
    await expect.poll(() => objects.ready(), { timeout: 5_000 }).toBe(true);
  });
});

// The double accepts every key.
if (namedServer()) rejectedCallers(bucketWithOne);
