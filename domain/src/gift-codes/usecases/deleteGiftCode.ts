import type { TrailContext, StoredGiftCode } from '../../ports.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import { deletedGiftCode } from './giftCodeSnapshot.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

export type DeleteGiftCode = (input: {
  readonly id: string;
  readonly context: TrailContext;
}) => Promise<Result<StoredGiftCode, { readonly code: 'not_found' }>>;

/** Removes a gift code. Its icon stays until the next sweep, so that the deletion can be undone. */
export function makeDeleteGiftCode({ giftCodes }: Pick<UseCaseDeps, 'giftCodes'>): DeleteGiftCode {
  return async ({ id, context }) => {
    const removed = await giftCodes.remove(id, (stored) => ({
      ...context,
      action: 'gift_code_deleted',
      subject: id,
      before: deletedGiftCode(stored),
      after: null,
    }));
    return removed === undefined ? fail('not_found') : succeed(removed);
  };
}
