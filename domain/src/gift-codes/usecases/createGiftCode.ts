import { checkGiftCode, type GiftCodeDraft, type GiftCodeError } from '../checkGiftCode.ts';
import { publishedAt } from '../publishedAt.ts';
import type { TrailContext, StoredGiftCode } from '../../ports.ts';
import { type Result, succeed } from '../../platform/result.ts';
import { giftCodeSnapshot } from './giftCodeSnapshot.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** A gift code as submitted, not yet checked. */
export type SubmittedGiftCode = Readonly<Partial<Record<keyof GiftCodeDraft, unknown>>>;

export type InvalidGiftCode = {
  readonly code: 'invalid_gift_code';
  readonly errors: readonly GiftCodeError[];
};

export type CreateGiftCode = (input: {
  readonly id: string;
  readonly draft: SubmittedGiftCode;
  readonly context: TrailContext;
}) => Promise<Result<StoredGiftCode, InvalidGiftCode>>;

/** Stores a new gift code under a fresh `id`, without an icon. It is published at once if it is active. */
export function makeCreateGiftCode({ giftCodes }: Pick<UseCaseDeps, 'giftCodes'>): CreateGiftCode {
  return async ({ id, draft, context }) => {
    const checked = checkGiftCode(draft);
    if (!checked.ok) return checked;
    const now = context.at;
    const created: StoredGiftCode = {
      ...checked.value,
      id,
      iconKey: null,
      iconSha256: null,
      publishedAt: publishedAt(undefined, checked.value, now),
      createdAt: now,
      updatedAt: now,
    };
    await giftCodes.add(created, {
      ...context,
      action: 'gift_code_created',
      subject: id,
      before: null,
      after: giftCodeSnapshot(created),
    });
    return succeed(created);
  };
}
