import type { RecoveryStore } from '../../ports.ts';
import { emptyMemoryState, type MemoryState } from '../../testing/memoryState.ts';

/** Recovery codes in memory, of the given state or of their own. */
export function createMemoryRecoveryStore(
  { recoveries }: Pick<MemoryState, 'recoveries'> = emptyMemoryState(),
): RecoveryStore {
  return {
    async offer(recovery, now) {
      for (const [sessionId, { expiresAt }] of recoveries) if (expiresAt <= now) recoveries.delete(sessionId);
      recoveries.set(recovery.sessionId, { ...recovery });
    },
    async take(codeHash, now) {
      const found = [...recoveries.values()].find((one) => one.codeHash === codeHash && one.expiresAt > now);
      if (found !== undefined) recoveries.delete(found.sessionId);
      return found?.sessionId;
    },
  };
}
