import type { PresenceSpan, PresenceStore } from '../ports/index.ts';
import { emptyMemoryState, type MemoryState } from './memoryState.ts';

/** Pings in memory, of the given state or of their own. */
export function createMemoryPresenceStore(
  { presence }: Pick<MemoryState, 'presence'> = emptyMemoryState(),
): PresenceStore {
  return {
    async keep(pings, span) {
      for (const [sessionId, at] of presence) if (at > span.until) presence.delete(sessionId);
      for (const { sessionId, at } of pings) {
        presence.set(sessionId, Math.max(at, presence.get(sessionId) ?? at));
      }
      for (const [sessionId, at] of presence) if (!isWithin(at, span)) presence.delete(sessionId);
    },
    async count(span) {
      return [...presence.values()].filter((at) => isWithin(at, span)).length;
    },
  };
}

function isWithin(at: number, { since, until }: PresenceSpan): boolean {
  return at > since && at <= until;
}
