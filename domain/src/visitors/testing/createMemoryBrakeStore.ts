import type { BrakeStore } from '../ports.ts';
import { emptyMemoryState, type MemoryState } from '../../testing/memoryState.ts';

/** Brakes in memory, of the given state or of their own. */
export function createMemoryBrakeStore(
  { brakes }: Pick<MemoryState, 'brakes'> = emptyMemoryState(),
): BrakeStore {
  const found = (keys: readonly string[]) =>
    keys.map((key) => brakes.get(key)).filter((one) => one !== undefined);
  return {
    find: async (keys) => found(keys),
    async revise(keys, decide) {
      const { brakes: next, answer } = decide(found(keys));
      for (const key of keys) {
        if (next === null) brakes.delete(key);
        else if (next !== undefined) brakes.set(key, next);
      }
      return answer;
    },
  };
}
