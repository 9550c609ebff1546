import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PublishedStore } from '../../ports.ts';
import { emptyRoot, sameBytes } from '../log/treeHash.ts';
import type { TreeHead } from '../log/verifyConsistency.ts';
import { aDraw, aPeriod } from '../../testing/builders.ts';
import { createMemoryDeps } from '../../testing/createMemoryDeps.ts';
import { createMemoryObjectStore } from '../../platform/testing/createMemoryObjectStore.ts';
import {
  createMemoryPublishedStore,
  type MemoryPublishedPlace,
} from '../testing/createMemoryPublishedStore.ts';
import { createMemoryStores } from '../../testing/createMemoryStores.ts';
import { createUseCases } from '../../createUseCases.ts';

const ORIGIN = 'localhost/log';
const EMPTY = { origin: ORIGIN, size: 0, root: emptyRoot(sha256) };
const aPlace = (): MemoryPublishedPlace => ({ added: [] });

/** A database whose history takes another course with each `other`; `grow` adds draws to its log. */
function aDatabase(other = 0) {
  const stores = createMemoryStores();
  let drawn = 0;
  return {
    stores,
    async grow(count: number, course = other) {
      for (let end = drawn + count; drawn < end; drawn++)
        await stores.draws.append([aDraw({ period: aPeriod(drawn + 1), number: (drawn + course) % 10 })]);
      await stores.record.appendDraws();
    },
  };
}

type Database = ReturnType<typeof aDatabase>;

/** A server over a database, with its data folder and an object store that others may share. */
function aServer(
  database: Database,
  places: { folder?: MemoryPublishedPlace; objects?: MemoryPublishedPlace } = {},
) {
  const { folder: data = aPlace(), objects = aPlace() } = places;
  const folder = createMemoryPublishedStore(data);
  const published = createMemoryPublishedStore(objects);
  const deps = { ...createMemoryDeps(database.stores), objects: { ...createMemoryObjectStore(), published } };
  const { beginLog, publishTree, readTree } = createUseCases(deps);
  return {
    folder,
    published,
    readTree,
    begin: (given: { origin?: string; formerNames?: readonly string[]; keyIsOld?: boolean } = {}) =>
      beginLog({ origin: ORIGIN, folder, formerNames: [], keyIsOld: false, ...given }),
    publish: (given: { origin?: string; seen?: number; folder?: PublishedStore } = {}) =>
      publishTree({ origin: ORIGIN, folder, seenBeyond: async () => given.seen, ...given }),
  };
}

/** A server with a log of this many entries, all published. */
async function aPublishedLog(entries: number) {
  const [database, places] = [aDatabase(), { folder: aPlace(), objects: aPlace() }];
  const server = aServer(database, places);
  await server.begin();
  await database.grow(entries);
  expect(await server.publish()).toMatchObject({ ok: true, value: { size: entries } });
  return { database, places, server };
}

describe('a log that begins', () => {
  it('is published from its first tree on, and stays known after a start that is cut off', async () => {
    const [database, places] = [aDatabase(), { folder: aPlace(), objects: aPlace() }];
    await aServer(database, places).begin();
    await database.grow(2);
    const again = aServer(database, places);
    await again.begin();
    expect(await again.publish()).toMatchObject({ ok: true, value: { size: 2 } });
  });

  it('is not begun over entries or with a key of which nobody knows what was published', async () => {
    const full = aDatabase();
    await full.grow(2);
    for (const [database, keyIsOld] of [
      [full, false],
      [aDatabase(), true],
    ] as const) {
      const server = aServer(database);
      await server.begin({ keyIsOld });
      expect(await server.publish()).toEqual({ ok: false, code: 'published_unknown' });
      const renamed = aServer(database);
      await renamed.begin({ origin: 'localhost/log-2', keyIsOld });
      expect(await renamed.publish({ origin: 'localhost/log-2' })).toMatchObject({ ok: true });
    }
  });

  it('is not begun again in a new folder over a database that knows its name, also after a renaming', async () => {
    const { database } = await aPublishedLog(3);
    for (const origin of ['localhost/log-2', ORIGIN, 'localhost/log-2']) {
      const server = aServer(database);
      await server.begin({ origin });
      const isNew = origin !== ORIGIN && (await server.folder.list(origin)).length > 0;
      expect((await server.publish({ origin })).ok).toBe(isNew);
    }
    expect((await database.stores.record.names()).toSorted()).toEqual([ORIGIN, 'localhost/log-2']);
  });

  it('has a new name where the data folder knows it under another one only', async () => {
    const database = aDatabase();
    await database.grow(2);
    const server = aServer(database);
    await server.begin({ origin: 'localhost/log-2', formerNames: [ORIGIN] });
    expect(await server.publish({ origin: 'localhost/log-2' })).toMatchObject({ ok: true });
  });
});

/** Each call of a place waits for its turn, which chance gives. */
function inTurns(store: PublishedStore, s: fc.Scheduler): PublishedStore {
  return {
    list: (origin) => s.schedule(Promise.resolve()).then(() => store.list(origin)),
    add: (tree) => s.schedule(Promise.resolve()).then(() => store.add(tree)),
    withdraw: (tree) => s.schedule(Promise.resolve()).then(() => store.withdraw(tree)),
    remove: (trees) => s.schedule(Promise.resolve()).then(() => store.remove(trees)),
  };
}

describe('publishing a tree', () => {
  it('persists it in the data folder and the object store, in place of the smaller ones', async () => {
    const { database, server } = await aPublishedLog(3);
    await database.grow(2);
    const published = await server.publish();
    expect(published).toMatchObject({ ok: true, value: { size: 5 } });
    for (const place of [server.folder, server.published])
      expect((await place.list(ORIGIN)).map(({ size }) => size)).toEqual([5]);
  });

  it('needs one of the two places to know what was published, whichever it is', async () => {
    const { database, places } = await aPublishedLog(3);
    for (const lost of ['folder', 'objects'] as const) {
      const server = aServer(database, { ...places, [lost]: aPlace() });
      expect(await server.publish()).toMatchObject({ ok: true, value: { size: 3 } });
      for (const place of [server.folder, server.published])
        expect(new Set((await place.list(ORIGIN)).map(({ size }) => size))).toEqual(new Set([3]));
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
    expect([await server.publish(), await server.publish()]).toEqual([failure, failure]);
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
    const { publishTree } = createUseCases({
      ...createMemoryDeps(database.stores),
      objects: { ...createMemoryObjectStore(), published: server.published },
    });
    expect(await publishTree({ origin: ORIGIN, folder: server.folder, seenBeyond })).toMatchObject({
      ok: true,
    });
  });

  it('rejects where a place only says that it has stored the tree', async () => {
    const { database, server } = await aPublishedLog(3);
    await database.grow(1);
    const lying: PublishedStore = { ...server.folder, add: async () => undefined };
    await expect(server.publish({ folder: lying })).rejects.toThrow('is not stored');
  });

  it('never succeeds for two trees that do not extend each other, in whatever order servers work', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 0, max: 4 }),
        fc.array(fc.record({ course: fc.nat(1), entries: fc.integer({ min: 1, max: 4 }) }), {
          minLength: 2,
          maxLength: 4,
        }),
        async (scheduler, common, given) => {
          const objects = aPlace();
          objects.added.push({ by: {}, tree: EMPTY });
          const servers = await Promise.all(
            given.map(async ({ course, entries }) => {
              const database = aDatabase();
              await database.grow(common, 0);
              await database.grow(entries, course);
              const deps = createMemoryDeps(database.stores);
              const published = inTurns(createMemoryPublishedStore(objects), scheduler);
              return createUseCases({ ...deps, objects: { ...createMemoryObjectStore(), published } });
            }),
          );
          const running = servers.flatMap(({ publishTree }) => {
            const folder = createMemoryPublishedStore();
            // It rejects where a tree on which it relied is taken back meanwhile; then nothing is signed.
            const publish = () =>
              publishTree({ origin: ORIGIN, folder, seenBeyond: async () => undefined }).catch(
                () => ({ ok: false }) as const,
              );
            return [publish().then(async (first) => [first, await publish()])];
          });
          await scheduler.waitFor(Promise.all(running));
          const ends = await Promise.all(running);
          const signed = ends.flatMap((both, at) =>
            both.flatMap((end) => (end.ok ? [{ tree: end.value, server: servers[at]! }] : [])),
          );
          const extend = async ({ tree, server }: (typeof signed)[number], other: TreeHead) => {
            const ours = await server.readTree({ size: other.size });
            return other.size > tree.size || (ours !== undefined && sameBytes(ours.root, other.root));
          };
          for (const one of signed) for (const { tree } of signed) expect(await extend(one, tree)).toBe(true);
          // What was signed is known to every later caller.
          const known = Math.max(0, ...objects.added.map(({ tree }) => tree.size));
          expect(known).toBeGreaterThanOrEqual(Math.max(0, ...signed.map(({ tree }) => tree.size)));
        },
      ),
      { numRuns: 1500 },
    );
  });
});
