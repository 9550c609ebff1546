import { type StorageBackend, createJsonStore, type JsonStore, type Locks } from './jsonStore.ts';

/** The browser's own store, or null where it is forbidden (reading the property throws in a sandboxed frame). */
export function browserBackend(): StorageBackend | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The store of this browser, shared by all tabs of the page. */
export function createBrowserStore(): JsonStore {
  const { locks } = navigator as { locks?: Locks };
  return createJsonStore(browserBackend(), locks && { request: (name, work) => locks.request(name, work) });
}
