import type { AuditStamp } from '../ports/index.ts';
import { bannerFacts } from './bannerFacts.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

export type DeleteBanner = (input: { readonly id: string; readonly stamp: AuditStamp }) => Promise<boolean>;

/** Removes a banner and the memory of who viewed it; answers whether there was one. */
export function makeDeleteBanner({ banners }: Pick<UseCaseDeps, 'banners'>): DeleteBanner {
  return async ({ id, stamp }) => {
    const removed = await banners.remove(id, (stored) => ({
      ...stamp,
      action: 'banner_deleted',
      subject: id,
      before: bannerFacts(stored),
      after: null,
    }));
    return removed !== undefined;
  };
}
