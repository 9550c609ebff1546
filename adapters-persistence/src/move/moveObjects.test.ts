import { requireObjectKey } from '@bigsmall/domain/content';
import type { ObjectStore } from '@bigsmall/domain/ports';
import { createMemoryObjectStore } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import { moveObjects } from './moveObjects.ts';

const key = (name: string) => requireObjectKey(`shots/${name}.webp`);

async function aStore(images: Readonly<Record<string, string>>): Promise<ObjectStore> {
  const store = createMemoryObjectStore();
  for (const [name, text] of Object.entries(images))
    await store.put(key(name), Buffer.from(text), 'image/webp');
  return store;
}

async function imagesOf(store: ObjectStore): Promise<Readonly<Record<string, string>>> {
  const images: Record<string, string> = {};
  for await (const { key: each } of store.list()) {
    images[each] = Buffer.from((await store.get(requireObjectKey(each)))!).toString();
  }
  return images;
}

describe('the move of images', () => {
  it('that is continued sends only what is missing or another one', async () => {
    const [folder, bucket] = [await aStore({ a: 'A', b: 'B', c: 'C' }), await aStore({ a: 'A', b: 'torn' })];
    const sent = new Map<string, string>();
    const counting: ObjectStore = {
      ...bucket,
      put: (each, bytes, type) => {
        sent.set(each, type);
        return bucket.put(each, bytes, type);
      },
    };
    await moveObjects(folder, counting, { named: [], published: [] });
    expect(Object.fromEntries(sent)).toEqual({ [key('b')]: 'image/webp', [key('c')]: 'image/webp' });
    expect(await imagesOf(bucket)).toEqual(await imagesOf(folder));
  });

  it('has brought what was published to the bucket by the time that it ends', async () => {
    const bucket = await aStore({});
    const trees = [1, 2].map((size) => ({
      origin: 'localhost/log',
      size,
      root: new Uint8Array(32).fill(size),
    }));
    const add: ObjectStore['published']['add'] = async (tree) => {
      for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
      return bucket.published.add(tree);
    };
    const slow: ObjectStore = { ...bucket, published: { ...bucket.published, add } };
    await moveObjects(await aStore({}), slow, { named: [], published: trees });
    expect(await bucket.published.list('localhost/log')).toEqual(trees);
  });

  it('names an image that the bucket accepted and does not have, and those that only rows have', async () => {
    const folder = await aStore({ a: 'A', b: 'B' });
    const bucket = await aStore({});
    const losing: ObjectStore = {
      ...bucket,
      put: (each, ...rest) => (each === key('b') ? Promise.resolve('sum') : bucket.put(each, ...rest)),
    };
    await expect(moveObjects(folder, losing, { named: [], published: [] })).rejects.toThrow(
      'The bucket accepted shots/b.webp and does not list it.',
    );
    const named = [key('a'), key('gone'), 'no key at all'];
    expect(await moveObjects(folder, bucket, { named, published: [] })).toEqual({
      files: 2,
      absent: [key('gone'), 'no key at all'],
    });
  });

  it('leaves out what an interrupted upload left, and an image that vanished meanwhile is lost', async () => {
    const folder = await aStore({ a: 'A', b: 'B' });
    const unfinished = 'tmp/0f8fad5b-d9cb-469f-a165-70867728950e';
    const interrupted: ObjectStore = {
      ...folder,
      async *list() {
        yield* folder.list();
        yield { key: unfinished as never, storedAt: 0 };
      },
    };
    expect(await moveObjects(interrupted, await aStore({}), { named: [], published: [] })).toMatchObject({
      files: 2,
    });
    const vanishing: ObjectStore = {
      ...interrupted,
      get: async (each) => (each === key('b') ? undefined : folder.get(each)),
    };
    await expect(moveObjects(vanishing, await aStore({}), { named: [], published: [] })).rejects.toThrow(
      'The bucket accepted shots/b.webp and does not list it.',
    );
  });
});
