import type { SessionId } from '../../visitors/sessionId.ts';
import { hasNewGiftCode } from '../hasNewGiftCode.ts';
import type { StoredGiftCode } from '../../ports.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

type Deps = Pick<UseCaseDeps, 'giftCodes'>;

export type ListGiftCodes = (input: { readonly activeOnly: boolean }) => Promise<readonly StoredGiftCode[]>;

/** Gift codes, the newest created first: the active ones, or all. */
export function makeListGiftCodes({ giftCodes }: Deps): ListGiftCodes {
  return async ({ activeOnly }) => {
    const all = await giftCodes.list();
    return activeOnly ? all.filter(({ isActive }) => isActive) : all;
  };
}

/** `codes` are those on show: the caller has them in memory. */
export type HasGiftCodeNotification = (input: {
  readonly sessionId: SessionId;
  readonly codes: readonly Pick<StoredGiftCode, 'isActive' | 'publishedAt'>[];
}) => Promise<boolean>;

/** Whether an active gift code was published since the session last looked. */
export function makeHasGiftCodeNotification({ giftCodes }: Deps): HasGiftCodeNotification {
  return async ({ sessionId, codes }) => {
    // Nothing is new to anybody, whenever they looked.
    if (!hasNewGiftCode({ codes, seenAt: null })) return false;
    return hasNewGiftCode({ codes, seenAt: await giftCodes.seenAt(sessionId) });
  };
}

export type MarkGiftCodesSeen = (input: {
  readonly sessionId: SessionId;
  readonly now: number;
}) => Promise<void>;

/** Records that the session has looked at the gift codes. */
export function makeMarkGiftCodesSeen({ giftCodes }: Deps): MarkGiftCodesSeen {
  return ({ sessionId, now }) => giftCodes.markSeen(sessionId, now);
}
