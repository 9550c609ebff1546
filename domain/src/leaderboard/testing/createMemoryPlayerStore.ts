import type { PlayerStore } from '../ports.ts';
import { memoryKey, type MemoryState } from '../../testing/memoryState.ts';

/** The players that a memory prediction store of the same state keeps. */
export function createMemoryPlayerStore({ players, publicIds, weeks }: MemoryState): PlayerStore {
  return {
    async find(sessionId, weekStart) {
      const player = players.get(sessionId);
      if (player === undefined) return undefined;
      const { countedLastAt: _last, countedStreak: _streak, ...counters } = player;
      const week = weeks.get(memoryKey(sessionId, weekStart));
      const { total = 0, correct = 0, counted = { total: 0, correct: 0, evidence: 0 } } = week ?? {};
      // A session with a settled prediction has recorded it.
      const publicId = publicIds.get(sessionId)!;
      return { ...counters, publicId, week: { total, correct, counted } };
    },
  };
}
