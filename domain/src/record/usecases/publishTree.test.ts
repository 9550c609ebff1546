import { describe, expect, it } from 'vitest';
import type { PublishedStore } from '../../ports.ts';
import type { TreeHead } from '../log/verifyConsistency.ts';
import {
  aDatabase,
  aPlace,
  aPublishedLog,
  aServer,
  EMPTY,
  ORIGIN,
  sizesIn,
} from '../testing/publishingScene.ts';

const added = () => Promise.reject(new Error('added'));

describe('publishing a tree', () => {
  it('persists it in the data folder and the object store, in place of the smaller ones', async () => {
    const { database, server } = await aPublishedLog(3);
    await database.grow(2);
    const published = await server.publish();
    expect(published).toMatchObject({ ok: true, value: { size: 5 } });
    for (const place of [server.folder, server.published]) expect(await sizesIn(place)).toEqual([5]);
  });

  it('persists it once, and beside the copy of another server, which that may take back', async () => {
    const { database, places, server } = await aPublishedLog(3);
    await server.publish();
    expect([await sizesIn(server.folder), await sizesIn(server.published)]).toEqual([[3], [3]]);
    await aServer(database, places).publish();
    expect([await sizesIn(server.folder), await sizesIn(server.published)]).toEqual([
      [3, 3],
      [3, 3],
    ]);
  });

  it('takes it back where another server published another one meanwhile', async () => {
    const { database, places, server } = await aPublishedLog(3);
    await database.grow(1);
    const forked = aDatabase();
    await forked.grow(3);
    await forked.grow(1, 1);
    const other = aServer(forked, { objects: places.objects });
    const seenBeyond = async () => void (await other.publish());
    expect(await server.publish({ seenBeyond })).toEqual({
      ok: false,
      code: 'tree_forked',
      published: 4,
      entries: 4,
    });
    const { folder, published } = server;
    expect([await sizesIn(folder), await sizesIn(published)]).toEqual([[3], [4]]);
    expect(await other.publish()).toMatchObject({ ok: true });
  });

  it('asks what was seen beyond the largest tree, whichever place knows it', async () => {
    const { database, places } = await aPublishedLog(3);
    const older = { added: [{ by: {}, tree: EMPTY }] };
    for (const old of ['folder', 'objects'] as const) {
      const asked: number[] = [];
      const seenBeyond = async ({ size }: TreeHead) => void asked.push(size);
      await aServer(database, { ...places, [old]: { ...older } }).publish({ seenBeyond });
      expect(asked).toEqual([3]);
    }
  });

  it('needs one of the two places to know what was published, whichever it is', async () => {
    const { database, places } = await aPublishedLog(3);
    for (const lost of ['folder', 'objects'] as const) {
      const server = aServer(database, { ...places, [lost]: aPlace() });
      expect(await server.publish()).toMatchObject({ ok: true, value: { size: 3 } });
      for (const place of [server.folder, server.published])
        expect(new Set(await sizesIn(place))).toEqual(new Set([3]));
    }
    expect(await aServer(database).publish()).toEqual({ ok: false, code: 'published_unknown' });
  });

  it.each([
    ['shorter', 2, 0],
    ['another one, as long', 3, 1],
    ['another one, and longer by now', 7, 1],
  ] as const)('fails while the log is %s, and leaves what was published', async (_, entries, other) => {
    const { places } = await aPublishedLog(3);
    const restored = aDatabase(other);
    await restored.grow(entries);
    const server = aServer(restored, { objects: places.objects });
    await server.begin();
    const failure = { ok: false, code: 'tree_forked', published: 3, entries };
    const folder = { ...server.folder, add: added };
    expect([await server.publish(), await server.publish({ folder })]).toEqual([failure, failure]);
    expect(await server.published.list(ORIGIN)).toHaveLength(1);
  });

  it('fails while a witness saw a tree that no place knows', async () => {
    const { server } = await aPublishedLog(3);
    for (const seen of [3, 4])
      expect(await server.publish({ seen })).toEqual({
        ok: false,
        code: 'published_longer',
        published: seen,
        entries: 3,
      });
    expect(await server.publish()).toMatchObject({ ok: true });
  });

  it('succeeds where another server published meanwhile what the witness saw', async () => {
    const { database, server, places } = await aPublishedLog(3);
    await database.grow(1);
    const other = aServer(database, { objects: places.objects });
    const seenBeyond = async () => {
      await other.publish();
      return 4;
    };
    expect(await server.publish({ seenBeyond })).toMatchObject({ ok: true });
  });

  it('rejects where a place only says that it has stored the tree', async () => {
    const { database, server } = await aPublishedLog(3);
    await database.grow(1);
    const lying: PublishedStore = { ...server.folder, add: async () => undefined };
    await expect(server.publish({ folder: lying })).rejects.toThrow('is not stored');
  });
});
