import { isRankable } from '../leaderboard/isRankable.ts';
import type { LeaderboardStore } from '../ports/index.ts';
import { memoryKey, type MemoryState } from './memoryState.ts';

/** The players that a memory prediction store of the same state keeps, all of them who can be ranked. */
export function createMemoryLeaderboardStore({ players, weeks }: MemoryState): LeaderboardStore {
  const rankable = () => [...players.values()].filter(({ sessionId }) => isRankable(sessionId));
  return {
    async overall({ minimum }) {
      return rankable()
        .filter(({ total }) => total >= minimum)
        .map(({ longestStreak: _unused, ...candidate }) => candidate);
    },
    async weekly(weekStart, { minimum }) {
      return rankable().flatMap(({ sessionId, currentStreak }) => {
        const week = weeks.get(memoryKey(sessionId, weekStart));
        if (week === undefined || week.total < minimum) return [];
        return [{ sessionId, ...week, currentStreak }];
      });
    },
  };
}
