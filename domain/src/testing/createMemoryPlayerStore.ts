import type { PlayerStore } from '../ports/index.ts';
import { memoryKey, type MemoryState } from './memoryState.ts';

/** The players that a memory prediction store of the same state keeps. */
export function createMemoryPlayerStore({ players, weeks }: MemoryState): PlayerStore {
  return {
    async find(sessionId, weekStart) {
      const player = players.get(sessionId);
      if (player === undefined) return undefined;
      const { total = 0, correct = 0 } = weeks.get(memoryKey(sessionId, weekStart)) ?? {};
      return { ...player, week: { total, correct } };
    },
  };
}
