import type { RewardStore } from '../ports.ts';
import { weekOf } from '../../platform/time.ts';
import type { MemoryState } from '../../testing/memoryState.ts';

/** Closed weeks in memory, beside the predictions of the same state. */
export function createMemoryRewardStore({ predictions, weeks, closedWeeks }: MemoryState): RewardStore {
  return {
    async firstOpenWeek() {
      if (closedWeeks.size > 0) return weekOf(Math.max(...closedWeeks.keys())).end;
      if (weeks.size === 0) return undefined;
      return Math.min(...[...weeks.keys()].map((key) => (JSON.parse(key) as [string, number])[1]));
    },
    async hasPending(weekStart) {
      return [...predictions.values()].some((one) => one.weekStart === weekStart && one.status === 'pending');
    },
    async close(weekStart, rewards) {
      if ([...closedWeeks.keys()].some((closed) => closed >= weekStart)) return false;
      closedWeeks.set(
        weekStart,
        rewards.map((reward) => ({ weekStart, ...reward })),
      );
      return true;
    },
    async newest(limit) {
      return [...closedWeeks]
        .filter(([, given]) => given.length > 0)
        .toSorted(([a], [b]) => b - a)
        .slice(0, limit)
        .flatMap(([, given]) => given.toSorted((a, b) => a.rank - b.rank));
    },
  };
}
