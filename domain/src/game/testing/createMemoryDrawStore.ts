import { mergeDraws } from '../draws.ts';
import { comparePeriods, type Period } from '../period.ts';
import type { DrawStore, StoredDraw } from '../ports.ts';
import { emptyMemoryState, type MemoryState } from '../../testing/memoryState.ts';

/** Draws in memory, of the given state or of their own. */
export function createMemoryDrawStore(state: MemoryState = emptyMemoryState()): DrawStore {
  const { draws } = state;

  function stored(period: Period): readonly StoredDraw[] {
    const draw = draws.get(period);
    return draw === undefined ? [] : [draw];
  }

  return {
    async append(incoming) {
      const { added, changed } = mergeDraws([...draws.values()], incoming);
      for (const draw of incoming) {
        if (!draws.has(draw.period)) draws.set(draw.period, draw);
      }
      return { added: added.flatMap(({ period }) => stored(period)), changed };
    },
    async removeNewer(period) {
      const newer = [...draws.keys()].filter((other) => comparePeriods(other, period) > 0);
      for (const each of newer) draws.delete(each);
      return newer.length;
    },
    async newest(limit) {
      // Asked for by every prediction: tests that play whole days would sort most of their time.
      if (limit === 1) return draws.size === 0 ? [] : [[...draws.values()].reduce(newer)];
      return [...draws.values()].toSorted((a, b) => comparePeriods(b.period, a.period)).slice(0, limit);
    },
    async after(period, limit) {
      return [...draws.values()]
        .filter((draw) => period === undefined || comparePeriods(draw.period, period) > 0)
        .toSorted((a, b) => comparePeriods(a.period, b.period))
        .slice(0, limit);
    },
    async find(periods) {
      return [...new Set(periods)].toReversed().flatMap(stored);
    },
    async countNewer(period, atMost) {
      const newer = [...draws.keys()].filter((other) => comparePeriods(other, period) > 0);
      return Math.min(newer.length, atMost);
    },
  };
}

const newer = (a: StoredDraw, b: StoredDraw): StoredDraw => (comparePeriods(a.period, b.period) < 0 ? b : a);
