import { checkGiftCode } from '../checkGiftCode.ts';
import { publishedAt } from '../publishedAt.ts';
import type { TrailContext, StoredGiftCode } from '../../ports.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import type { InvalidGiftCode, SubmittedGiftCode } from './createGiftCode.ts';
import { giftCodeSnapshot } from './giftCodeSnapshot.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

export type UpdateGiftCode = (input: {
  readonly id: string;
  readonly draft: SubmittedGiftCode;
  readonly context: TrailContext;
}) => Promise<Result<StoredGiftCode, InvalidGiftCode | { readonly code: 'not_found' }>>;

/** Gives a gift code the draft's fields in place of its own; its icon stays. */
export function makeUpdateGiftCode({ giftCodes }: Pick<UseCaseDeps, 'giftCodes'>): UpdateGiftCode {
  return async ({ id, draft, context }) => {
    const checked = checkGiftCode(draft);
    if (!checked.ok) return checked;
    const updated = await giftCodes.revise(id, (stored) => {
      const next: StoredGiftCode = {
        ...stored,
        ...checked.value,
        publishedAt: publishedAt(stored, checked.value, context.at),
        // Clocks of servers differ; the newest change stays the newest.
        updatedAt: Math.max(stored.updatedAt, context.at),
      };
      const [before, after] = [giftCodeSnapshot(stored), giftCodeSnapshot(next)];
      return { next, trail: { ...context, action: 'gift_code_updated', subject: id, before, after } };
    });
    return updated === undefined ? fail('not_found') : succeed(updated.after);
  };
}
