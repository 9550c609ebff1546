import { readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Checkpoint } from '@bigsmall/domain/log';
import { keysOf } from '@bigsmall/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../../scripts/postgres/freshSchema.ts';
import { freshBucket, slowTimeoutStore } from '../s3/freshBucket.ts';
import { s3Server, type S3Server } from '../s3/s3Server.ts';
import { anInstallation, endingAt, moving, relations } from './moveScene.ts';

await describeOverPostgres('the move to PostgreSQL', () => {
  let server: S3Server;
  const drops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    server = await s3Server();
  });
  afterAll(() => Promise.all(drops.map((drop) => drop())));

  async function aBucket() {
    const { place, drop } = freshBucket(server);
    drops.push(drop);
    return { place, store: await slowTimeoutStore(place) };
  }

  it('takes the images to the bucket byte for byte, and what was published', async () => {
    const dataDir = await anInstallation();
    const objects = join(dataDir, 'objects');
    renameSync(join(objects, 'icons/icon-3.webp'), join(objects, 'icons/away'));
    rmSync(join(objects, 'icons/away'));
    const url = await freshSchema();
    const { place, store } = await aBucket();
    const tree: Checkpoint = { origin: 'localhost/log', size: 0, root: Uint8Array.from(Buffer.alloc(32, 7)) };
    const cut = moving(dataDir, url, { bucket: place, report: endingAt(9) });
    await expect(cut).rejects.toThrow('killed');
    const moved = await moving(dataDir, url, { bucket: place, published: async () => [tree] });
    expect(moved).toMatchObject({ images: { files: 199, absent: ['icons/icon-3.webp'] } });
    const keys = await keysOf(store.list());
    expect(keys).toHaveLength(199);
    for (const key of keys) {
      expect(Buffer.from((await store.get(key as never))!)).toEqual(readFileSync(join(objects, key)));
    }
    expect(await store.published.list('localhost/log')).toEqual([tree]);
    expect(statSync(join(objects, 'shots')).isDirectory()).toBe(true);
    // The same command again, and one that leaves the images.
    expect(await moving(dataDir, url, { bucket: place })).toMatchObject({ state: 'finished_before' });
    await expect(moving(dataDir, url)).rejects.toThrow(/is complete, with the images in http/);
    const without = await freshSchema();
    await moving(dataDir, without);
    await expect(moving(dataDir, without, { bucket: place })).rejects.toThrow(
      'is complete, with the images left in DATA_DIR. Name the same place for them, or an empty database.',
    );
  });

  it('into a bucket of others is rejected before anything is moved', async () => {
    const dataDir = await anInstallation();
    const url = await freshSchema();
    const { place, store } = await aBucket();
    await store.ensureBucket();
    await store.put('shots/a.webp' as never, Buffer.from('x'), 'image/webp');
    await expect(moving(dataDir, url, { bucket: place })).rejects.toThrow(
      'The bucket is not empty: it has shots/a.webp. Name another one.',
    );
    expect(await relations(url)).toEqual([]);
  });
});
