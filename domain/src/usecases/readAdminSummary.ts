import type { ScreenshotStatus } from '../screenshot/moderate.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

type Switched = { readonly active: number; readonly inactive: number };

/** How many there are of what admins look after. */
export type AdminCounts = {
  readonly screenshots: Readonly<Record<ScreenshotStatus, number>>;
  readonly giftCodes: Switched;
  readonly bannerAds: Switched;
};

export type ReadAdminSummary = () => Promise<AdminCounts>;

/** The counts for the admin's home. */
export function makeReadAdminSummary({
  screenshots,
  giftCodes,
  banners,
}: Pick<UseCaseDeps, 'screenshots' | 'giftCodes' | 'banners'>): ReadAdminSummary {
  return async () => {
    const [counts, codes, ads] = await Promise.all([screenshots.counts(), giftCodes.list(), banners.list()]);
    return { screenshots: counts, giftCodes: countSwitched(codes), bannerAds: countSwitched(ads) };
  };
}

function countSwitched(rows: readonly { readonly isActive: boolean }[]): Switched {
  const active = rows.filter(({ isActive }) => isActive).length;
  return { active, inactive: rows.length - active };
}
