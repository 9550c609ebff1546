import { type ObjectKey, requireObjectKey } from '../images.ts';
import type { ListedObject, ObjectStore } from '../ports.ts';
import { answeringLater } from '../../testing/answeringLater.ts';
import { createMemoryPublishedStore } from '../../record/testing/createMemoryPublishedStore.ts';
import { memoryDigest } from '../../testing/memoryDigest.ts';

type Kept = { readonly bytes: Uint8Array; readonly storedAt: number };

/** Objects in memory; `now` tells the epoch ms at which each is stored. */
export function createMemoryObjectStore(now: () => number = Date.now): ObjectStore {
  const objects = new Map<ObjectKey, Kept>();

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
      keys.forEach(requireObjectKey);
      for (const key of keys) objects.delete(key);
    },
    async ready() {
      return true;
    },
  } satisfies Partial<ObjectStore>);
  return {
    ...calls,
    list: () => listed(objects),
    published: createMemoryPublishedStore(),
  };
}

async function* listed(objects: Map<ObjectKey, Kept>): AsyncIterable<ListedObject> {
  for (const [key, { storedAt }] of objects) yield { key, storedAt };
}
