import fc from 'fast-check';
import { describe, expect, it as vitestIt } from 'vitest';
import { type ObjectKey, requireObjectKey } from '../images.ts';
import type { ListedObject, ObjectStore, PublishedStore, PublishedTree } from '../ports.ts';
import { anUncheckedKey } from '../../testing/builders.ts';

/** Makes a store that is empty and shares nothing with those made before; `close` is called when a test is done. */
export type MakeObjectStore = () => Promise<{
  readonly store: ObjectStore;
  readonly close?: () => Promise<void>;
}>;

const HOSTILE: readonly string[] = [
  ['', '/', '.', '..', 'shots', 'shots/', '/shots/a', '//a', 'shots//a', 'shots/a/b', 'a\\b', 'shots\\a'],
  ['../a', '../../escape.txt', 'shots/..', 'shots/../../a', 'shots/.', 'shots/.a', 'shots/a.', 'shots/a..b'],
  ['Shots/a', 'shots/A', 'shots/a_b', 'shots/a b', 'shots/a+b', 'shots/a%2eb', 'shots/%2e%2e', 'shots/é'],
  ['shots/a\0', 'shots/a\n', '\0', 'C:/a', 'http://a/b', '__proto__', `shots/${'a'.repeat(95)}`],
].flat();

/** The contract of every object store. */
export function objectStoreContract(name: string, makeStore: MakeObjectStore): void {
  const it = vitestIt.extend<{
    readonly made: Awaited<ReturnType<MakeObjectStore>>;
    readonly store: ObjectStore;
  }>({
    // Vitest reads the names of a fixture's needs from this pattern, so it must be one, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    made: async ({}, use) => {
      const made = await makeStore();
      await use(made);
      await made.close?.();
    },
    store: ({ made }, use) => use(made.store),
  });

  describe(`objects in ${name}`, () => {
    it('are empty in a new store, which is ready', async ({ store }) => {
      expect(await keysOf(store)).toEqual([]);
      expect(await store.ready()).toBe(true);
    });

    it('come back as they were put, whatever bytes, none too', async ({ store }) => {
      await store.put(requireObjectKey('shots/empty'), bytes(), 'image/webp');
      expect(await read(store, requireObjectKey('shots/empty'))).toEqual(bytes());
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 3_000 }), async (put) => {
          await store.put(requireObjectKey('shots/any.webp'), put, 'image/webp');
          expect(await read(store, requireObjectKey('shots/any.webp'))).toEqual(Uint8Array.from(put));
        }),
        { numRuns: 15 },
      );
    });

    it('come back only with the hash and the size that are expected', async ({ store }) => {
      const sha256 = await store.put(requireObjectKey('shots/a'), bytes(1, 2, 3), 'image/webp');
      const other = await store.put(requireObjectKey('shots/b'), bytes(1, 2, 4), 'image/webp');
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(await store.put(requireObjectKey('shots/c'), bytes(1, 2, 3), 'image/webp')).toBe(sha256);
      expect(other).not.toBe(sha256);
      for (const expected of [
        { sha256, size: 3 },
        { sha256, size: null },
        { sha256: null, size: 3 },
        { sha256: null, size: null },
      ]) {
        expect(new Uint8Array((await store.get(requireObjectKey('shots/a'), expected)) ?? [])).toEqual(
          bytes(1, 2, 3),
        );
        expect(await store.get(requireObjectKey('shots/none'), expected)).toBeUndefined();
      }
      for (const expected of [
        { sha256: other, size: 3 },
        { sha256, size: 4 },
        { sha256: null, size: 2 },
        { sha256: other, size: null },
      ]) {
        await expect(store.get(requireObjectKey('shots/a'), expected)).rejects.toBeInstanceOf(Error);
      }
    });

    it('come back whole when they are large', async ({ store }) => {
      const large = new Uint8Array(6_000_000).map((_, at) => (at * 31 + (at >> 8)) % 256);
      await store.put(requireObjectKey('shots/large.webp'), large, 'image/webp');
      expect(same(await read(store, requireObjectKey('shots/large.webp')), large)).toBe(true);
    });

    it('are replaced as a whole, also by fewer bytes', async ({ store }) => {
      await store.put(requireObjectKey('shots/a'), bytes(1, 2, 3, 4), 'image/webp');
      await store.put(requireObjectKey('shots/a'), bytes(9), 'image/png');
      expect(await read(store, requireObjectKey('shots/a'))).toEqual(bytes(9));
      expect(await keysOf(store)).toEqual(['shots/a']);
    });

    it('are copies: changing what was put or got changes nothing kept', async ({ store }) => {
      const put = bytes(1, 2, 3);
      await store.put(requireObjectKey('shots/a'), put, 'image/webp');
      put.fill(7);
      const got = await read(store, requireObjectKey('shots/a'));
      got.fill(8);
      expect(await read(store, requireObjectKey('shots/a'))).toEqual(bytes(1, 2, 3));
    });

    it('leave one whole value where many are put under one key at once', async ({ store }) => {
      const puts = Array.from({ length: 12 }, (_, number) =>
        new Uint8Array(40_000 + number).fill(number + 1),
      );
      const seen: Uint8Array[] = [];
      const reading = async (): Promise<void> => {
        for (let turn = 0; turn < 8; turn += 1) {
          const got = await store.get(requireObjectKey('shots/one'));
          if (got) seen.push(got);
        }
      };
      await Promise.all([
        ...puts.map((put) => store.put(requireObjectKey('shots/one'), put, 'image/webp')),
        reading(),
      ]);
      seen.push(await read(store, requireObjectKey('shots/one')));
      for (const got of seen) expect(puts.some((put) => same(put, got))).toBe(true);
    });

    it('are gone once removed, and removing an absent one does nothing', async ({ store }) => {
      for (const key of ['shots/a', 'shots/b', 'icons/a'])
        await store.put(requireObjectKey(key), bytes(1), 'image/webp');
      await store.remove([requireObjectKey('shots/a'), requireObjectKey('shots/none')]);
      await store.remove([
        requireObjectKey('shots/a'),
        requireObjectKey('shots/a'),
        requireObjectKey('tmp/none'),
      ]);
      await store.remove([]);
      expect(await store.get(requireObjectKey('shots/a'))).toBeUndefined();
      expect((await keysOf(store)).toSorted()).toEqual(['icons/a', 'shots/b']);
    });

    it('are listed with the time at which they were stored', async ({ store }) => {
      // Some stores round to whole seconds.
      const before = Date.now() - 2_000;
      await store.put(requireObjectKey('shots/a'), bytes(1), 'image/webp');
      const [listed] = await all(store);
      expect(listed?.storedAt).toBeGreaterThanOrEqual(before);
      expect(listed?.storedAt).toBeLessThanOrEqual(Date.now() + 2_000);
    });

    it('have no hostile key: it is a RangeError and nothing is touched', async ({ store }) => {
      await store.put(requireObjectKey('shots/a'), bytes(1), 'image/webp');
      const accepted = await notRefused([
        ...HOSTILE.map(anUncheckedKey).flatMap((key) => [
          { call: 'put', key, answer: store.put(key, bytes(2), 'image/webp') },
          { call: 'get', key, answer: store.get(key) },
        ]),
        ...HOSTILE.map(anUncheckedKey).map((key) => ({
          call: 'remove',
          key,
          answer: store.remove([requireObjectKey('shots/a'), key]),
        })),
      ]);
      expect(accepted).toEqual([]);
      expect(await keysOf(store)).toEqual(['shots/a']);
      expect(await read(store, requireObjectKey('shots/a'))).toEqual(bytes(1));
    });

    it('stand apart from published trees', async ({ store }) => {
      await store.put(requireObjectKey('shots/a'), bytes(1), 'image/webp');
      await publishedStoreCases(store.published);
      expect(await keysOf(store)).toEqual(['shots/a']);
    });
  });
}

type Attempt = { readonly call: string; readonly key: string; readonly answer: Promise<unknown> };

/** The attempts that do not reject with a RangeError. */
async function notRefused(attempts: readonly Attempt[]): Promise<readonly string[]> {
  const ends = await Promise.allSettled(attempts.map(({ answer }) => answer));
  const rejected = ends.map((end) => end.status === 'rejected' && end.reason instanceof RangeError);
  return attempts.filter((_, at) => !rejected[at]).map(({ call, key }) => `${call} ${key}`);
}

function bytes(...values: readonly number[]): Uint8Array {
  return Uint8Array.from(values);
}

/** The stored bytes as a plain Uint8Array. */
async function read(store: ObjectStore, key: ObjectKey): Promise<Uint8Array> {
  const got = await store.get(key);
  if (got === undefined) throw new Error(`There is no ${key}`);
  expect(got).toBeInstanceOf(Uint8Array);
  return new Uint8Array(got.buffer, got.byteOffset, got.byteLength);
}

function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

async function all(store: Pick<ObjectStore, 'list'>): Promise<readonly ListedObject[]> {
  const listed: ListedObject[] = [];
  for await (const object of store.list()) listed.push(object);
  return listed;
}

async function keysOf(store: Pick<ObjectStore, 'list'>): Promise<readonly string[]> {
  return (await all(store)).map(({ key }) => key);
}

const aTree = (origin: string, size: number, fill = size): PublishedTree => ({
  origin,
  size,
  root: new Uint8Array(32).fill(fill),
});

const [ONE, TWO] = ['play.example/log', 'play.example/log-2'];
const [three, threeElse, nine] = [aTree(ONE, 3), aTree(ONE, 3, 7), aTree(ONE, 9)];
const largest = aTree(TWO, Number.MAX_SAFE_INTEGER, 255);

/** The trees without duplicates. */
const textsOf = (trees: readonly PublishedTree[]) =>
  [...new Set(trees.map(({ origin, size, root }) => [origin, size, ...root].join()))].toSorted();

/** The contract of every store of published trees; `store` is empty before and after. */
async function publishedStoreCases(store: PublishedStore): Promise<void> {
  const listed = async (origin: string) => textsOf(await store.list(origin));
  expect(await listed(ONE)).toEqual([]);
  await store.remove([three]);

  // A slower server replaces no larger tree.
  for (const tree of [nine, three, threeElse, three, largest]) await store.add(tree);
  expect(await listed(ONE)).toEqual(textsOf([nine, three, threeElse]));
  expect(await listed(TWO)).toEqual(textsOf([largest]));
  expect(await listed('play.example/lo')).toEqual([]);

  await store.remove([three, threeElse, aTree(TWO, 3)]);
  expect(await listed(ONE)).toEqual(textsOf([nine]));
  for (const tree of [nine, largest]) await store.remove([tree]);
  expect(await listed(ONE)).toEqual([]);
  expect(await listed(TWO)).toEqual([]);
}
