import type { SessionId } from '../../visitors/sessionId.ts';
import { isShown } from '../../platform/schedule/schedule.ts';
import { hasNewGiftCode } from '../hasNewGiftCode.ts';
import type { StoredGiftCode } from '../../ports.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

type Deps = Pick<UseCaseDeps, 'giftCodes'>;

export type ListGiftCodes = (input: {
  readonly activeOnly: boolean;
  readonly now: number;
}) => Promise<readonly StoredGiftCode[]>;

/** Gift codes, the newest created first: those that visitors see now, or all. */
export function makeListGiftCodes({ giftCodes }: Deps): ListGiftCodes {
  return async ({ activeOnly, now }) => {
    const all = await giftCodes.list();
    return activeOnly ? all.filter((code) => isShown(code, now)) : all;
  };
}

/** `codes` are those on show: the caller has them in memory. */
export type HasGiftCodeNotification = (input: {
  readonly sessionId: SessionId;
  readonly codes: readonly Pick<StoredGiftCode, 'isActive' | 'publishedAt' | 'showFrom'>[];
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
