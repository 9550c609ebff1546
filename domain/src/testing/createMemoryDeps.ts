import { sha256 } from '@noble/hashes/sha2.js';
import type { Stores, UseCaseDeps } from '../ports.ts';
import { createMemoryImageReader } from '../platform/testing/createMemoryImageReader.ts';
import { createMemoryObjectStore } from '../platform/testing/createMemoryObjectStore.ts';
import { createMemoryStores } from './createMemoryStores.ts';
import { createScriptedFeed } from '../game/testing/createScriptedFeed.ts';

/** All that use cases work with, in memory, with a feed that brings nothing; over the given stores or new ones. */
export function createMemoryDeps(stores: Stores = createMemoryStores()): UseCaseDeps {
  return {
    ...stores,
    passwordMark: 'the password of the tests',
    feed: createScriptedFeed([[]]),
    objects: createMemoryObjectStore(),
    images: createMemoryImageReader(),
    autoApprove: true,
    maxLag: null,
    sha256,
    rankMinimum: { overall: 30, weekly: 20 },
  };
}
