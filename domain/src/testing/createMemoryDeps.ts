import { sha256 } from '@noble/hashes/sha2.js';
import type { UseCaseDeps } from '../usecases/useCaseDeps.ts';
import { createMemoryImageReader } from './createMemoryImageReader.ts';
import { createMemoryObjectStore } from './createMemoryObjectStore.ts';
import { createMemoryStores } from './createMemoryStores.ts';
import { createScriptedFeed } from './createScriptedFeed.ts';
import type { Stores } from '../ports/index.ts';

/** All that use cases work with, in memory, with a feed that brings nothing; over the given stores or new ones. */
export function createMemoryDeps(stores: Stores = createMemoryStores()): UseCaseDeps {
  return {
    ...stores,
    thisDatabase: 'the database of the tests',
    passwordMark: 'the password of the tests',
    feed: createScriptedFeed([[]]),
    objects: createMemoryObjectStore(),
    images: createMemoryImageReader(),
    autoApprove: true,
    maxLag: null,
    sha256,
    rankMinimum: { overall: 30, weekly: 20, days: 1 },
    networkSeats: 5,
  };
}
