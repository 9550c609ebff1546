import { trailHasText } from '../trailHasText.ts';
import type { TrailEntry, TrailFilter, TrailStore } from '../../ports.ts';
import { appendMemoryTrail } from './appendMemoryTrail.ts';
import { emptyMemoryState, type MemoryState } from '../../testing/memoryState.ts';

/** What was done in memory, of the given state or of its own. */
export function createMemoryTrailStore(
  { trail }: Pick<MemoryState, 'trail'> = emptyMemoryState(),
): TrailStore {
  return {
    async append(entry) {
      appendMemoryTrail(trail, entry);
    },
    async newest(limit, before, filter = {}) {
      const all = trail.toSorted(newestFirst);
      const from = before === undefined ? 0 : all.findIndex(({ id }) => id === before) + 1;
      return before !== undefined && from === 0
        ? []
        : all
            .slice(from)
            .filter((entry) => fits(entry, filter))
            .slice(0, limit);
    },
  };
}

function fits(entry: TrailEntry, { action, actor, since, until, text }: TrailFilter): boolean {
  return (
    (action === undefined || entry.action === action) &&
    (actor === undefined || entry.actor === actor) &&
    (since === undefined || entry.at >= since) &&
    (until === undefined || entry.at < until) &&
    (text === undefined || trailHasText(entry, text))
  );
}

function newestFirst(one: TrailEntry, other: TrailEntry): number {
  return other.at - one.at || (one.id < other.id ? 1 : -1);
}
