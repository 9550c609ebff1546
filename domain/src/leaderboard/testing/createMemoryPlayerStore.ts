import { countDays } from '../weekCount.ts';
import type { PlayerStore } from '../../ports.ts';
import { memoryKey, type MemoryState } from '../../testing/memoryState.ts';

/** The players that a memory prediction store of the same state keeps. */
export function createMemoryPlayerStore({
  players,
  publicIds,
  weeks,
  predictions,
}: MemoryState): PlayerStore {
  return {
    async find(sessionId, weekStart) {
      const player = players.get(sessionId);
      if (player === undefined) return undefined;
      const { countedLastAt: _last, countedStreak: _streak, ...counters } = player;
      const week = weeks.get(memoryKey(sessionId, weekStart));
      const {
        total = 0,
        correct = 0,
        dayBits = 0,
        counted = { total: 0, correct: 0, evidence: 0 },
      } = week ?? {};
      // A session with a settled prediction has recorded it.
      const publicId = publicIds.get(sessionId)!;
      return {
        ...counters,
        publicId,
        week: { total, correct, counted: { ...counted, days: countDays(dayBits) } },
      };
    },
    async course(sessionId, at) {
      const settled = [...predictions.values()]
        .filter((one) => one.sessionId === sessionId && one.verified && /win|loss/.test(one.status))
        .toSorted((a, b) => a.recordedAt - b.recordedAt || (a.period < b.period ? -1 : 1));
      return settled.flatMap((_, index) => {
        const n = index + 1;
        if (n !== settled.length && !at.includes(n)) return [];
        return [[n, settled.slice(0, n).filter(({ status }) => status === 'win').length] as const];
      });
    },
  };
}
