import type { SessionId } from '../visitors/ids.ts';
import type { GiftCodeDraft } from './checkGiftCode.ts';
import type { ObjectKey } from '../platform/object-key/objectKey.ts';
import type { TrailEntry } from '../admins/ports.ts';

/** A stored gift code. Times are epoch ms; `publishedAt`: when created, switched on again, or its code changed. */
export type StoredGiftCode = GiftCodeDraft & {
  readonly id: string;
  /** Where its icon is in the object store, null without one. */
  readonly iconKey: ObjectKey | null;
  /** SHA-256 of the icon's bytes, null without one and for one that an older version stored. */
  readonly iconSha256: string | null;
  readonly publishedAt: number;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** A row's change with its trail entry, decided on the stored row. */
export type GiftCodeRevision = { readonly next: StoredGiftCode; readonly trail: TrailEntry };

/** Stores gift codes and when sessions last looked. One transaction writes a change and its trail entry. */
export interface GiftCodeStore {
  /** All, the newest created first; of equally new ones the greater id. */
  list(): Promise<readonly StoredGiftCode[]>;
  add(code: StoredGiftCode, trail: TrailEntry): Promise<void>;
  /**
   * Replaces the row by what `decide` makes of it, one caller at a time a row; answers with the row before and after,
   * undefined if it does not exist. `decide` is pure: it may be called again.
   */
  revise(
    id: string,
    decide: (stored: StoredGiftCode) => GiftCodeRevision,
  ): Promise<{ readonly before: StoredGiftCode; readonly after: StoredGiftCode } | undefined>;
  /** Answers with what was removed, undefined if nothing was stored; exactly one of several callers removes. */
  remove(id: string, trail: (stored: StoredGiftCode) => TrailEntry): Promise<StoredGiftCode | undefined>;
  /** Epoch ms at which the session last looked, null if never. */
  seenAt(sessionId: SessionId): Promise<number | null>;
  /** Never moves a session's mark back. */
  markSeen(sessionId: SessionId, at: number): Promise<void>;
}
