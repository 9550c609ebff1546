import type { DrawRecordStore } from '../ports/index.ts';
import { emptyMemoryState, type MemoryState } from './memoryState.ts';

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
