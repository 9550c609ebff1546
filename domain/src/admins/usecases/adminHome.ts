import type { TrailSnapshot } from '../../ports.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';
import { maskedCode } from '../maskedCode.ts';

/** What admins did, at most `limit` entries, the newest first; those older than the entry `before` if it is named. */
export function makeListTrail({ trail }: Pick<UseCaseDeps, 'trail'>) {
  return async (page: { readonly limit: number; readonly before?: string | undefined }) =>
    (await trail.newest(page.limit, page.before)).map(({ before, after, ...entry }) => ({
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

/** How many rows of each kind an admin has to review or can edit, and since when the oldest upload waits (epoch ms). */
export function makeReadAdminSummary({
  screenshots,
  giftCodes,
  banners,
}: Pick<UseCaseDeps, 'screenshots' | 'giftCodes' | 'banners'>) {
  return async () => {
    const [counts, [oldest], codes, ads] = await Promise.all([
      screenshots.counts(),
      screenshots.list('pending', 1),
      giftCodes.list(),
      banners.list(),
    ]);
    return {
      screenshots: counts,
      pendingSince: oldest?.submittedAt ?? null,
      giftCodes: countSwitched(codes),
      banners: countSwitched(ads),
    };
  };
}

/** Active: visitors see it. */
function countSwitched(rows: readonly { readonly isActive: boolean }[]) {
  const active = rows.filter(({ isActive }) => isActive).length;
  return { active, inactive: rows.length - active };
}
