import type { TrailContext, StoredGiftCode } from '../../ports.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import { giftCodeSnapshot } from './giftCodeSnapshot.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

export type DeleteGiftCode = (input: {
  readonly id: string;
  readonly context: TrailContext;
}) => Promise<Result<StoredGiftCode, { readonly code: 'not_found' }>>;

/** Removes a gift code, then its icon. */
export function makeDeleteGiftCode({
  giftCodes,
  objects,
}: Pick<UseCaseDeps, 'giftCodes' | 'objects'>): DeleteGiftCode {
  return async ({ id, context }) => {
    const removed = await giftCodes.remove(id, (stored) => ({
      ...context,
      action: 'gift_code_deleted',
      subject: id,
      before: giftCodeSnapshot(stored),
      after: null,
    }));
    if (removed === undefined) return fail('not_found');
    await objects.remove(removed.iconKey === null ? [] : [removed.iconKey]).catch(() => {
      // The row is gone; the sweep removes an object that no row names.
    });
    return succeed(removed);
  };
}
