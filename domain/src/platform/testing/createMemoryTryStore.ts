import type { TryStore } from '../ports.ts';
import { emptyMemoryState, type MemoryState } from '../../testing/memoryState.ts';

/** Tries in memory, of the given state or of their own. */
export function createMemoryTryStore({ tries }: Pick<MemoryState, 'tries'> = emptyMemoryState()): TryStore {
  return {
    async begin(key, { most, within }, at, id) {
      const counted = (tries.get(key) ?? []).filter((one) => one.at > at - within && one.at <= at + within);
      const first = Math.min(...counted.map((one) => one.at));
      tries.set(key, counted.length >= most ? counted : [...counted, { id, at }]);
      return counted.length >= most ? Math.min(within, first + within - at) : undefined;
    },
    async giveBack(key, id) {
      tries.set(
        key,
        (tries.get(key) ?? []).filter((one) => one.id !== id),
      );
    },
    async clear(key) {
      tries.delete(key);
    },
  };
}
