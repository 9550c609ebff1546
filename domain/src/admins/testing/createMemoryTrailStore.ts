import type { TrailStore } from '../ports.ts';
import { appendMemoryTrail } from './appendMemoryTrail.ts';
import { emptyMemoryState, type MemoryState } from '../../testing/memoryState.ts';

/** The trail in memory, of the given state or of its own. */
export function createMemoryTrailStore(
  { trail }: Pick<MemoryState, 'trail'> = emptyMemoryState(),
): TrailStore {
  return {
    async append(entry) {
      appendMemoryTrail(trail, entry);
    },
    async newest(limit, before) {
      const all = trail.toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1));
      const from = before === undefined ? 0 : all.findIndex(({ id }) => id === before) + 1;
      return before !== undefined && from === 0 ? [] : all.slice(from, from + limit);
    },
  };
}
