import type { TrailContext, StoredGiftCode } from '../../ports.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import { deletedGiftCode } from './giftCodeSnapshot.ts';
import { removeIcon } from './removeIcon.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

export type DeleteGiftCode = (input: {
  readonly id: string;
  readonly context: TrailContext;
}) => Promise<Result<StoredGiftCode, { readonly code: 'not_found' }>>;

/** Removes a gift code, then its icon, so that no gift code ever names an icon that is gone. */
export function makeDeleteGiftCode(deps: Pick<UseCaseDeps, 'giftCodes' | 'objects'>): DeleteGiftCode {
  return async ({ id, context }) => {
    const removed = await deps.giftCodes.remove(id, (stored) => ({
      ...context,
      action: 'gift_code_deleted',
      subject: id,
      before: deletedGiftCode(stored),
      after: null,
    }));
    if (removed === undefined) return fail('not_found');
    await removeIcon(deps, removed.iconKey);
    return succeed(removed);
  };
}
