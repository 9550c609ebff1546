import type { GiftCodeStore, StoredGiftCode } from '../../ports.ts';
import { appendMemoryAudit } from '../../admins/testing/appendMemoryAudit.ts';
import { emptyMemoryState, type MemoryState } from '../../testing/memoryState.ts';

/** Gift codes in memory, of the given state or of their own; each change is done in one go with its audit entry. */
export function createMemoryGiftCodeStore(
  {
    giftCodes,
    giftCodesSeen,
    audit,
  }: Pick<MemoryState, 'giftCodes' | 'giftCodesSeen' | 'audit'> = emptyMemoryState(),
): GiftCodeStore {
  return {
    async list() {
      return [...giftCodes.values()].toSorted(newestFirst);
    },
    async add(code, entry) {
      if (giftCodes.has(code.id)) throw new Error('A gift code has this id already.');
      appendMemoryAudit(audit, entry);
      giftCodes.set(code.id, code);
    },
    async revise(id, decide) {
      const stored = giftCodes.get(id);
      if (stored === undefined) return undefined;
      const revision = decide(stored);
      appendMemoryAudit(audit, revision.audit);
      giftCodes.set(id, revision.next);
      return { before: stored, after: revision.next };
    },
    async remove(id, entryFor) {
      const stored = giftCodes.get(id);
      if (stored === undefined) return undefined;
      appendMemoryAudit(audit, entryFor(stored));
      giftCodes.delete(id);
      return stored;
    },
    async restore(code, entry) {
      if (giftCodes.has(code.id)) return false;
      appendMemoryAudit(audit, entry);
      giftCodes.set(code.id, code);
      return true;
    },
    async seenAt(sessionId) {
      return giftCodesSeen.get(sessionId) ?? null;
    },
    async markSeen(sessionId, at) {
      giftCodesSeen.set(sessionId, Math.max(at, giftCodesSeen.get(sessionId) ?? at));
    },
  };
}

function newestFirst(one: StoredGiftCode, other: StoredGiftCode): number {
  return other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1);
}
