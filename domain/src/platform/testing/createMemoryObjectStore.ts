import {
  type ObjectKey,
  type RemovableKey,
  requireObjectKey,
  requireRemovableKey,
} from '../object-key/objectKey.ts';
import type { ListedObject, ObjectStore } from '../../ports.ts';
import { answeringLater } from '../../testing/answeringLater.ts';
import { createMemoryPublishedStore } from '../../record/testing/createMemoryPublishedStore.ts';
import { memoryDigest } from '../../testing/memoryDigest.ts';

type Kept = { readonly bytes: Uint8Array; readonly storedAt: number };

/** Objects in memory; `now` tells the epoch ms at which each is stored. */
export function createMemoryObjectStore(now: () => number = Date.now): ObjectStore {
  const objects = new Map<RemovableKey, Kept>();
  const trash = new Map<ObjectKey, Kept>();
  let owner: string | undefined;

  function move(
    keys: readonly ObjectKey[],
    from: Map<RemovableKey, Kept> | Map<ObjectKey, Kept>,
    to: typeof from,
  ): void {
    keys.forEach(requireObjectKey);
    for (const key of keys) {
      const kept = from.get(key);
      if (kept === undefined) continue;
      from.delete(key);
      to.set(key, { ...kept, storedAt: now() });
    }
  }

  const calls = answeringLater({
    async put(key, bytes) {
      objects.set(requireObjectKey(key), { bytes: Uint8Array.from(bytes), storedAt: now() });
      return memoryDigest(bytes);
    },
    async get(key, { sha256, size } = { sha256: null, size: null }) {
      const bytes = objects.get(requireObjectKey(key))?.bytes;
      if (bytes === undefined) return undefined;
      if ((sha256 !== null && sha256 !== memoryDigest(bytes)) || (size ?? bytes.length) !== bytes.length) {
        throw new Error('The object is not what was stored.');
      }
      return Uint8Array.from(bytes);
    },
    async remove(keys) {
      keys.forEach(requireRemovableKey);
      for (const key of keys) objects.delete(key);
    },
    async owner() {
      return owner;
    },
    async claim(databaseId) {
      owner = databaseId;
    },
    async ready() {
      return true;
    },
  } satisfies Partial<ObjectStore>);
  const trashCalls = answeringLater({
    add: async (keys) => move(keys, objects, trash),
    restore: async (keys) => move(keys, trash, objects),
    async remove(keys) {
      keys.forEach(requireObjectKey);
      for (const key of keys) trash.delete(key);
    },
  } satisfies Partial<ObjectStore['trash']>);
  return {
    ...calls,
    list: () => listed(objects),
    trash: { ...trashCalls, list: () => listed(trash) },
    published: createMemoryPublishedStore(),
  };
}

async function* listed<Key>(objects: Map<Key, Kept>): AsyncIterable<ListedObject<Key>> {
  for (const [key, { storedAt }] of objects) yield { key, storedAt };
}
