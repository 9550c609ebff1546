import { describe, expect, it } from 'vitest';
import type { PublishedStore } from '../../ports.ts';
import { aDatabase, aPlace, aPublishedLog, aServer, ORIGIN, sizesIn } from '../testing/publishingScene.ts';

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

  it('rejects where a place only says that it has stored the tree', async () => {
    const { database, server } = await aPublishedLog(3);
    await database.grow(1);
    const lying: PublishedStore = { ...server.folder, add: async () => undefined };
    await expect(server.publish({ folder: lying })).rejects.toThrow('is not stored');
  });
});
