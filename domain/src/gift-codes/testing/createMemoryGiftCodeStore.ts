import type { GiftCodeStore, StoredGiftCode } from '../ports.ts';
import { appendMemoryTrail } from '../../admins/testing/appendMemoryTrail.ts';
import { emptyMemoryState, type MemoryState } from '../../testing/memoryState.ts';

/** Gift codes in memory, of the given state or of their own; each change is done in one go with its trail entry. */
export function createMemoryGiftCodeStore(
  {
    giftCodes,
    giftCodesSeen,
    trail,
  }: Pick<MemoryState, 'giftCodes' | 'giftCodesSeen' | 'trail'> = emptyMemoryState(),
): GiftCodeStore {
  return {
    async list() {
      return [...giftCodes.values()].toSorted(newestFirst);
    },
    async add(code, entry) {
      if (giftCodes.has(code.id)) throw new Error('A gift code has this id already.');
      appendMemoryTrail(trail, entry);
      giftCodes.set(code.id, code);
    },
    async revise(id, decide) {
      const stored = giftCodes.get(id);
      if (stored === undefined) return undefined;
      const revision = decide(stored);
      if (revision === undefined) return { before: stored, after: stored };
      appendMemoryTrail(trail, revision.trail);
      giftCodes.set(id, revision.next);
      return { before: stored, after: revision.next };
    },
    async remove(id, entryFor) {
      const stored = giftCodes.get(id);
      if (stored === undefined) return undefined;
      appendMemoryTrail(trail, entryFor(stored));
      giftCodes.delete(id);
      return stored;
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
