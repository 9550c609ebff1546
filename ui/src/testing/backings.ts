import type { Backing } from '../shared/storage/jsonStore.ts';

/** A backing in memory that a test can look into. */
export function memoryBacking(content: Record<string, string> = {}): Backing & {
  readonly content: Map<string, string>;
} {
  const held = new Map(Object.entries(content));
  return {
    content: held,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
  };
}

/** Takes nothing more, as a store at its quota. */
export function fullBacking(content: Record<string, string> = {}): Backing {
  return {
    ...memoryBacking(content),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
}

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};

/** Refuses everything, as in a sandboxed frame. */
export function refusingBacking(): Backing {
  return { getItem: refuse, setItem: refuse };
}

/** What every other tab hears when a tab writes `key` (null: everything was cleared). */
export function tellOtherTabs(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}
