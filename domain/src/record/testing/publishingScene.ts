import { sha256 } from '@noble/hashes/sha2.js';
import type { PublishedStore } from '../../ports.ts';
import { EMPTY_FRONTIER, rootOf } from '../log/tree.ts';
import { aDraw, aPeriod } from '../../testing/builders.ts';
import { createMemoryDeps } from '../../testing/createMemoryDeps.ts';
import { createMemoryObjectStore } from '../../platform/testing/createMemoryObjectStore.ts';
import { createMemoryPublishedStore } from './createMemoryPublishedStore.ts';
import { createMemoryStores } from '../../testing/createMemoryStores.ts';
import { createUseCases } from '../../usecases.ts';

export const ORIGIN = 'localhost/log';
export const EMPTY = { origin: ORIGIN, size: 0, root: rootOf(sha256, EMPTY_FRONTIER) };

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

/** A server over a database, and over a place of published trees that others may share. */
export function aServer(
  { stores }: ReturnType<typeof aDatabase>,
  published: PublishedStore = createMemoryPublishedStore(),
) {
  const objects = { ...createMemoryObjectStore(), published };
  const { beginLog, publishTree, readTree } = createUseCases({ ...createMemoryDeps(stores), objects });
  return {
    readTree,
    begin: (origin = ORIGIN, keyIsOld = false) => beginLog({ origin, keyIsOld }),
    publish: (origin = ORIGIN) => publishTree({ origin }),
  };
}

/** A server with a log of this many entries, all published. */
export async function aPublishedLog(entries: number) {
  const [database, published] = [aDatabase(), createMemoryPublishedStore()];
  const server = aServer(database, published);
  await server.begin();
  await database.grow(entries);
  await server.publish();
  return { database, published, server };
}
