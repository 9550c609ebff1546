import type { TrailEntry, TrailSnapshot } from '../../ports.ts';
import { maskedCode } from '../maskedCode.ts';
import { type Bounds, isShown } from '../../platform/schedule/schedule.ts';
import type { ScreenshotStatus } from '../../screenshots/moderate.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

export type ListTrail = (input: {
  readonly limit: number;
  readonly before?: string | undefined;
}) => Promise<readonly TrailEntry[]>;

/** What admins did, at most `limit` entries, the newest first; those older than the entry `before` if it is named. */
export function makeListTrail({ trail }: Pick<UseCaseDeps, 'trail'>): ListTrail {
  return async ({ limit, before: place }) =>
    (await trail.newest(limit, place)).map(({ before, after, ...entry }) => ({
      ...entry,
      before: withMaskedCode(before),
      after: withMaskedCode(after),
    }));
}

/** A deletion holds its gift code whole, and so do entries of 0.3.0. */
function withMaskedCode(values: TrailSnapshot | null): TrailSnapshot | null {
  const code = values?.['giftCode'];
  return typeof code === 'string' ? { ...values, giftCode: maskedCode(code) } : values;
}

/** Active: visitors see it now. */
type Switched = { readonly active: number; readonly inactive: number };

/** How many rows of each kind an admin has to review or can edit. */
export type AdminCounts = {
  readonly screenshots: Readonly<Record<ScreenshotStatus, number>>;
  /** When the oldest upload that waits for a review was submitted (epoch ms), null if none waits. */
  readonly pendingSince: number | null;
  readonly giftCodes: Switched;
  readonly banners: Switched;
};

export type ReadAdminSummary = (input: { readonly now: number }) => Promise<AdminCounts>;

/** The counts for the admin's home. */
export function makeReadAdminSummary({
  screenshots,
  giftCodes,
  banners,
}: Pick<UseCaseDeps, 'screenshots' | 'giftCodes' | 'banners'>): ReadAdminSummary {
  return async ({ now }) => {
    const [counts, pendingSince, codes, ads] = await Promise.all([
      screenshots.counts(),
      screenshots.pendingSince(),
      giftCodes.list(),
      banners.list(),
    ]);
    return {
      screenshots: counts,
      pendingSince,
      giftCodes: countSwitched(codes, now),
      banners: countSwitched(ads, now),
    };
  };
}

function countSwitched(rows: readonly (Bounds & { readonly isActive: boolean })[], now: number): Switched {
  const active = rows.filter((row) => isShown(row, now)).length;
  return { active, inactive: rows.length - active };
}
