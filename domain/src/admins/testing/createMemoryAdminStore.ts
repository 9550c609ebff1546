import type { AdminStore } from '../ports.ts';
import { appendMemoryTrail } from './appendMemoryTrail.ts';
import { emptyMemoryState, type MemoryState } from '../../testing/memoryState.ts';

/** The accounts of admins in memory, of the given state or of their own. */
export function createMemoryAdminStore(
  {
    admins,
    adminSessions,
    trail,
  }: Pick<MemoryState, 'admins' | 'adminSessions' | 'trail'> = emptyMemoryState(),
): AdminStore {
  const list = () =>
    [...admins.values()].toSorted(
      (one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1),
    );
  return {
    list: async () => list(),
    async change(decide) {
      const { answer, put, remove, begin, endOthers, trail: entry } = decide(list());
      if (entry) appendMemoryTrail(trail, entry);
      if (put) admins.set(put.id, put);
      if (remove !== undefined) admins.delete(remove);
      for (const { adminId, tokenHash } of adminSessions.values()) {
        if (adminId === endOthers?.adminId && tokenHash !== endOthers.tokenHash)
          adminSessions.delete(tokenHash);
      }
      if (begin) adminSessions.set(begin.tokenHash, begin);
      return answer;
    },
  };
}
