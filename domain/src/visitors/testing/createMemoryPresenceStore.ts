import type { PresenceSpan, PresenceStore } from '../../ports.ts';
import { emptyMemoryState, type MemoryState } from '../../testing/memoryState.ts';

/** Pings in memory, of the given state or of their own. */
export function createMemoryPresenceStore(
  { presence }: Pick<MemoryState, 'presence'> = emptyMemoryState(),
): PresenceStore {
  return {
    async record(pings, span) {
      for (const [sessionId, { at }] of presence) if (at > span.until) presence.delete(sessionId);
      for (const { sessionId, at, origin = '' } of pings) {
        if (at > (presence.get(sessionId)?.at ?? 0)) presence.set(sessionId, { at, origin });
      }
      for (const [sessionId, { at }] of presence) if (!isWithin(at, span)) presence.delete(sessionId);
    },
    async count(span, most = Infinity) {
      const active = [...presence.values()].filter(({ at }) => isWithin(at, span));
      const origins = new Map<string, number>();
      for (const { origin } of active) origins.set(origin, (origins.get(origin) ?? 0) + 1);
      return [...origins.values()].reduce((sum, sessions) => sum + Math.min(sessions, most), 0);
    },
  };
}

function isWithin(at: number, { since, until }: PresenceSpan): boolean {
  return at > since && at <= until;
}
