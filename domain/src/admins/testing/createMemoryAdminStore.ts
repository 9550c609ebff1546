import type { AdminStore } from '../../ports.ts';
import { appendMemoryAudit } from './appendMemoryAudit.ts';
import { emptyMemoryState, type MemoryState } from '../../testing/memoryState.ts';

/** The accounts of admins in memory, of the given state or of their own. */
export function createMemoryAdminStore(
  {
    admins,
    adminSessions,
    audit,
  }: Pick<MemoryState, 'admins' | 'adminSessions' | 'audit'> = emptyMemoryState(),
): AdminStore {
  const list = () =>
    [...admins.values()].toSorted(
      (one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1),
    );
  return {
    list: async () => list(),
    async change(decide) {
      const { answer, put, remove, begin, endOthers, audit: entry } = decide(list());
      if (entry) appendMemoryAudit(audit, entry);
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
