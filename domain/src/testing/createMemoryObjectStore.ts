import { requireObjectKey, requireRemovableKey } from '../object-key/objectKey.ts';
import type { ObjectStore } from '../ports/index.ts';

/** Objects in memory; `now` tells the epoch ms at which each is stored. */
export function createMemoryObjectStore(now: () => number = Date.now): ObjectStore {
  const objects = new Map<string, { readonly bytes: Uint8Array; readonly storedAt: number }>();
  return {
    async put(key, bytes) {
      objects.set(requireObjectKey(key), { bytes: Uint8Array.from(bytes), storedAt: now() });
    },
    async get(key) {
      const found = objects.get(requireObjectKey(key));
      return found && Uint8Array.from(found.bytes);
    },
    async remove(keys) {
      keys.forEach(requireRemovableKey);
      for (const key of keys) objects.delete(key);
    },
    async *list() {
      for (const [key, { storedAt }] of objects) yield { key, storedAt };
    },
    async ready() {
      return true;
    },
  };
}
