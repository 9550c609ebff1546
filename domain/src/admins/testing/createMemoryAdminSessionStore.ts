import type { AdminSessionStore } from '../ports.ts';
import { emptyMemoryState, type MemoryState } from '../../testing/memoryState.ts';

/** Admin sessions in memory, of the given state or of their own. */
export function createMemoryAdminSessionStore(
  { adminSessions }: Pick<MemoryState, 'adminSessions'> = emptyMemoryState(),
): AdminSessionStore {
  return {
    async find(tokenHash) {
      return adminSessions.get(tokenHash);
    },
    async touch(tokenHash, at) {
      const session = adminSessions.get(tokenHash);
      if (session === undefined || session.lastSeenAt >= at) return;
      adminSessions.set(tokenHash, { ...session, lastSeenAt: at });
    },
    async remove(tokenHash) {
      return adminSessions.delete(tokenHash);
    },
    async forget({ createdUntil, seenUntil }) {
      for (const [tokenHash, { createdAt, lastSeenAt }] of adminSessions) {
        if (createdAt <= createdUntil || lastSeenAt <= seenUntil) adminSessions.delete(tokenHash);
      }
    },
  };
}
