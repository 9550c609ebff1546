import type { UseCaseDeps } from './useCaseDeps.ts';

export type MarkGiftCodesSeen = (input: {
  readonly sessionId: string;
  readonly now: number;
}) => Promise<void>;

/** The session has looked at the gift codes. */
export function makeMarkGiftCodesSeen({ giftCodes }: Pick<UseCaseDeps, 'giftCodes'>): MarkGiftCodesSeen {
  return ({ sessionId, now }) => giftCodes.markSeen(sessionId, now);
}
