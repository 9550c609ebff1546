import type { DrawnRoundStore } from '../../ports.ts';
import { emptyMemoryState, type MemoryState } from '../../testing/memoryState.ts';

/** Drawn rounds in memory, of the given state or of their own. */
export function createMemoryDrawnRoundStore(
  { drawnRounds }: Pick<MemoryState, 'drawnRounds'> = emptyMemoryState(),
): DrawnRoundStore {
  return {
    async readOrSet(rounds) {
      for (const round of rounds) {
        if (!drawnRounds.has(round.period)) drawnRounds.set(round.period, round);
      }
      return rounds.map(({ period }) => drawnRounds.get(period)!);
    },
    ofDay: async (day) =>
      [...drawnRounds.values()]
        .filter(({ period }) => period.startsWith(day))
        .toSorted((a, b) => (a.period < b.period ? -1 : 1)),
  };
}
