import type { PresenceStore } from '../ports/index.ts';
import { emptyMemoryState, type MemoryState } from './memoryState.ts';

/** Pings in memory, of the given state or of their own. */
export function createMemoryPresenceStore(
  { presence }: Pick<MemoryState, 'presence'> = emptyMemoryState(),
): PresenceStore {
  return {
    async keep(pings, forgetUntil) {
      for (const { sessionId, at } of pings) {
        presence.set(sessionId, Math.max(at, presence.get(sessionId) ?? at));
      }
      for (const [sessionId, at] of presence) if (at <= forgetUntil) presence.delete(sessionId);
    },
    async count(since) {
      return [...presence.values()].filter((at) => at > since).length;
    },
  };
}
