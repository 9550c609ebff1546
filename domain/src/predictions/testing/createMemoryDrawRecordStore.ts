import type { DrawRecordStore } from '../../ports.ts';
import { emptyMemoryState, type MemoryState } from '../../testing/memoryState.ts';

/** The record of all counted draws in memory. */
export function createMemoryDrawRecordStore(
  { drawRecord }: Pick<MemoryState, 'drawRecord'> = emptyMemoryState(),
): DrawRecordStore {
  return {
    async read() {
      return drawRecord.value;
    },
    async replace(before, next) {
      if (drawRecord.value?.period !== before) return false;
      drawRecord.value = next;
      return true;
    },
  };
}
