import type { SessionId } from '../visitors/ids.ts';
import type { GiftCodeDraft } from './giftCode.ts';
import type { ObjectKey } from '../platform/images.ts';
import type { TrailedRows } from '../admins/ports.ts';

/** A stored gift code. Times are epoch ms; `publishedAt`: when created, switched on again, or its code changed;
 * `updatedAt` grows with each change, so that it is the row's version. */
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

/** Stores gift codes and when sessions last looked. */
export interface GiftCodeStore extends TrailedRows<StoredGiftCode> {
  /** All, the newest created first; of equally new ones the greater id. */
  list(): Promise<readonly StoredGiftCode[]>;
  /** Epoch ms at which the session last looked, null if never. */
  seenAt(sessionId: SessionId): Promise<number | null>;
  /** Never moves a session's mark back. */
  markSeen(sessionId: SessionId, at: number): Promise<void>;
}
