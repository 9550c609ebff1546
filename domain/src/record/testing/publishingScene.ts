import { sha256 } from '@noble/hashes/sha2.js';
import { expect } from 'vitest';
import type { PublishedStore } from '../../ports.ts';
import { emptyRoot } from '../log/treeHash.ts';
import { aDraw, aPeriod } from '../../testing/builders.ts';
import { createMemoryDeps } from '../../testing/createMemoryDeps.ts';
import { createMemoryObjectStore } from '../../platform/testing/createMemoryObjectStore.ts';
import { createMemoryPublishedStore, type MemoryPublishedPlace } from './createMemoryPublishedStore.ts';
import { createMemoryStores } from '../../testing/createMemoryStores.ts';
import { createUseCases } from '../../createUseCases.ts';

export const ORIGIN = 'localhost/log';
export const EMPTY = { origin: ORIGIN, size: 0, root: emptyRoot(sha256) };
export const aPlace = (): MemoryPublishedPlace => ({ added: [] });

/** A database whose history takes another course with each `other`; `grow` adds draws to its log. */
export function aDatabase(other = 0) {
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
export function aServer(
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
    publish: (given: Partial<Parameters<typeof publishTree>[0]> = {}) =>
      publishTree({ origin: ORIGIN, folder, ...given }),
  };
}

/** The sizes of the trees that a place knows. */
export async function sizesIn(place: PublishedStore): Promise<readonly number[]> {
  return (await place.list(ORIGIN)).map(({ size }) => size);
}

/** A server with a log of this many entries, all published. */
export async function aPublishedLog(entries: number) {
  const [database, places] = [aDatabase(), { folder: aPlace(), objects: aPlace() }];
  const server = aServer(database, places);
  await server.begin();
  await database.grow(entries);
  expect(await server.publish()).toMatchObject({ ok: true, value: { size: entries } });
  return { database, places, server };
}
