import type { DrawTallyStore } from '../ports.ts';
import { emptyMemoryState, type MemoryState } from '../../testing/memoryState.ts';

/** The record of all counted draws in memory. */
export function createMemoryDrawTallyStore(
  { drawTally }: Pick<MemoryState, 'drawTally'> = emptyMemoryState(),
): DrawTallyStore {
  return {
    async read() {
      return drawTally.value;
    },
    async replace(before, next) {
      if (drawTally.value?.period !== before) return false;
      drawTally.value = next;
      return true;
    },
  };
}
