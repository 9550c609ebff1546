import type { StoredBanner } from '../ports/index.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

export type ListBanners = (input: { readonly activeOnly: boolean }) => Promise<readonly StoredBanner[]>;

/** The banner ads, all or the active ones, the newest updated first. */
export function makeListBanners({ banners }: Pick<UseCaseDeps, 'banners'>): ListBanners {
  return async ({ activeOnly }) => {
    const all = await banners.list();
    return activeOnly ? all.filter(({ isActive }) => isActive) : all;
  };
}
