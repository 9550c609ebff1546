import type { StoredGiftCode } from '../ports/index.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

export type ListGiftCodes = (input: { readonly activeOnly: boolean }) => Promise<readonly StoredGiftCode[]>;

/** Gift codes, the newest created first: those that visitors see, or all. */
export function makeListGiftCodes({ giftCodes }: Pick<UseCaseDeps, 'giftCodes'>): ListGiftCodes {
  return async ({ activeOnly }) => {
    const all = await giftCodes.list();
    return activeOnly ? all.filter(({ isActive }) => isActive) : all;
  };
}
