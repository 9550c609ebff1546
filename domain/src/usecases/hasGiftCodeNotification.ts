import { hasNewGiftCode } from '../giftcode/hasNewGiftCode.ts';
import type { StoredGiftCode } from '../ports/index.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

/** `codes` are those on show, which whoever asks often keeps at hand. */
export type HasGiftCodeNotification = (input: {
  readonly sessionId: string;
  readonly codes: readonly Pick<StoredGiftCode, 'isActive' | 'publishedAt'>[];
}) => Promise<boolean>;

/** Whether an active gift code was published since the session last looked. */
export function makeHasGiftCodeNotification({
  giftCodes,
}: Pick<UseCaseDeps, 'giftCodes'>): HasGiftCodeNotification {
  return async ({ sessionId, codes }) => {
    // Nothing is new to anybody, whenever they looked.
    if (!hasNewGiftCode({ codes, seenAt: null })) return false;
    return hasNewGiftCode({ codes, seenAt: await giftCodes.seenAt(sessionId) });
  };
}
