import { describe, expect, it } from 'vitest';
import { createMemoryPublishedStore } from '../testing/createMemoryPublishedStore.ts';
import { aDatabase, aPublishedLog, aServer, EMPTY, ORIGIN } from '../testing/publishingScene.ts';

const OTHER = 'localhost/log-2';
const UNKNOWN = { ok: false, code: 'published_unknown' };

const cutOff = () => Promise.reject(new Error('cut off'));

describe('beginning a log', () => {
  it('publishes the empty tree, once also after a start that was cut off', async () => {
    const [database, published] = [aDatabase(), createMemoryPublishedStore()];
    const { record } = database.stores;
    const ending = { ...database, stores: { ...database.stores, record: { ...record, addName: cutOff } } };
    await expect(aServer(ending, published).begin()).rejects.toThrow('cut off');
    const server = aServer(database, published);
    await server.begin();
    expect(await published.list(ORIGIN)).toEqual([EMPTY]);
    await database.grow(2);
    expect(await server.publish()).toMatchObject({ ok: true, value: { size: 2 } });
  });

  it('refuses a log with entries or an old key whose published trees are unknown, until it has a new name', async () => {
    const full = aDatabase();
    await full.grow(2);
    for (const [database, keyIsOld] of [
      [full, false],
      [aDatabase(), true],
    ] as const) {
      const server = aServer(database);
      await server.begin(ORIGIN, keyIsOld);
      expect(await server.publish()).toEqual(UNKNOWN);
      await server.begin(OTHER, keyIsOld);
      expect(await server.publish(OTHER)).toMatchObject({ ok: true });
    }
  });

  it.each([0, 3])('refuses a known name without its published trees, with %d entries', async (entries) => {
    const { database } = await aPublishedLog(entries);
    for (const origin of [ORIGIN, OTHER, ORIGIN]) {
      const server = aServer(database);
      await server.begin(origin);
      expect((await server.publish(origin)).ok).toBe(origin === OTHER);
    }
    const server = aServer(database);
    await server.begin(OTHER);
    expect(await server.publish(OTHER)).toEqual(UNKNOWN);
  });
});

describe('publishing a tree', () => {
  it.each([
    ['shorter', 2, 0],
    ['another one, as long', 3, 1],
    ['another one, and longer by now', 7, 1],
  ] as const)('fails while the log is %s, and leaves the published trees', async (_, entries, other) => {
    const { published } = await aPublishedLog(3);
    const before = await published.list(ORIGIN);
    const restored = aDatabase(other);
    await restored.grow(entries);
    const server = aServer(restored, published);
    await server.begin();
    const failure = { ok: false, code: 'tree_forked', published: 3, entries };
    expect([await server.publish(), await server.publish()]).toEqual([failure, failure]);
    expect(await published.list(ORIGIN)).toEqual(before);
  });

  it('rejects if the store claims to have stored a tree and has not', async () => {
    const { database, published } = await aPublishedLog(3);
    await database.grow(1);
    const lying = { ...published, add: async () => undefined };
    await expect(aServer(database, lying).publish()).rejects.toThrow('is not stored');
  });
});
