import { comparePeriods, drawTime } from '../period/period.ts';
import type { QuarantinedDraw, QuarantineStore } from '../../ports.ts';
import { appendMemoryTrail } from '../../admins/testing/appendMemoryTrail.ts';
import { emptyMemoryState, type MemoryState } from '../../testing/memoryState.ts';

/** The quarantine in memory, of the given state or of its own. */
export function createMemoryQuarantineStore(state: MemoryState = emptyMemoryState()): QuarantineStore {
  const { draws, quarantine, trail } = state;
  return {
    async add(rows, at) {
      const added: QuarantinedDraw[] = [];
      for (const row of rows) {
        const known = quarantine.get(row.period);
        const stored: QuarantinedDraw =
          known === undefined
            ? { ...row, firstSeenAt: at, lastSeenAt: at, dropped: false }
            : { ...known, lastSeenAt: at };
        if (known === undefined) added.push(stored);
        quarantine.set(row.period, stored);
      }
      return added;
    },
    async isolateNewer(period, reason, at) {
      const newer = [...draws.values()].filter((draw) => comparePeriods(draw.period, period) > 0);
      for (const { period: isolated, number, firstSeenAt } of newer) {
        draws.delete(isolated);
        quarantine.set(isolated, {
          period: isolated,
          number,
          reason,
          firstSeenAt,
          lastSeenAt: at,
          dropped: false,
        });
      }
      return newer.length;
    },
    async list(limit) {
      return [...quarantine.values()]
        .filter(({ dropped }) => !dropped)
        .toSorted((a, b) => b.lastSeenAt - a.lastSeenAt || comparePeriods(b.period, a.period))
        .slice(0, limit);
    },
    async takeIn(period, entryOf) {
      const row = quarantine.get(period);
      if (row === undefined) return undefined;
      appendMemoryTrail(trail, entryOf(row));
      quarantine.delete(period);
      const { number, firstSeenAt } = row;
      const draw = { period, number, drawnAt: drawTime(period, firstSeenAt), firstSeenAt, unseenAt: null };
      if (!draws.has(period)) draws.set(period, draw);
      return row;
    },
    async drop(period, entryOf) {
      const row = quarantine.get(period);
      if (row === undefined || row.dropped) return undefined;
      appendMemoryTrail(trail, entryOf(row));
      const dropped = { ...row, dropped: true };
      quarantine.set(period, dropped);
      return dropped;
    },
  };
}
