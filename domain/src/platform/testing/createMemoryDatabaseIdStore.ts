import type { DatabaseIdStore } from '../../ports.ts';
import { emptyMemoryState, type MemoryState } from '../../testing/memoryState.ts';

/** The id of the data in memory. */
export function createMemoryDatabaseIdStore(
  { databaseId }: Pick<MemoryState, 'databaseId'> = emptyMemoryState(),
): DatabaseIdStore {
  return {
    async readOrSet(candidate) {
      return (databaseId.value ??= candidate);
    },
  };
}
