import type { StorageBackend } from '../shared/storage/jsonStore.ts';

/** A backend in memory that a test can look into. */
export function memoryBackend(content: Record<string, string> = {}): StorageBackend & {
  readonly content: Map<string, string>;
} {
  const held = new Map(Object.entries(content));
  return {
    content: held,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
  };
}

/** The backend as a tab in another process has it: after `lag` it reads a key as it was then, until it writes that key. */
export function laggingBackend(backend: StorageBackend) {
  const old = new Map<string, string | null>();
  return {
    lag: (key: string) => void old.set(key, backend.getItem(key)),
    getItem: (key: string) => (old.has(key) ? (old.get(key) ?? null) : backend.getItem(key)),
    setItem: (key: string, value: string) => {
      old.delete(key);
      backend.setItem(key, value);
    },
  };
}

/** Takes nothing more, as a store at its quota. */
export function fullBackend(content: Record<string, string> = {}): StorageBackend {
  return {
    ...memoryBackend(content),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
}

const reject = () => {
  throw new DOMException('rejected', 'SecurityError');
};

/** Refuses everything, as in a sandboxed frame. */
export function failingBackend(): StorageBackend {
  return { getItem: reject, setItem: reject };
}

/** What every other tab hears when a tab writes `key` (null: everything was cleared). */
export function notifyOtherTabs(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}
