import type { TrailContext, StoredBanner } from '../../ports.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

export type ArrangeBanners = (input: {
  /** The first to be shown first; without any the order is that of age. */
  readonly ids: readonly string[];
  readonly context: TrailContext;
}) => Promise<readonly StoredBanner[]>;

/**
 * Puts the named banners into this order, and takes all others out of it: those come first, as new ones do. An id of no
 * banner is passed over, since another admin may have deleted it. Answers with all in the new order.
 */
export function makeArrangeBanners({ banners }: Pick<UseCaseDeps, 'banners'>): ArrangeBanners {
  return ({ ids, context }) =>
    banners.arrange(ids, (before, after) => ({
      ...context,
      action: 'banners_arranged',
      subject: null,
      before: { order: titlesOf(before) },
      after: { order: titlesOf(after) },
    }));
}

function titlesOf(banners: readonly StoredBanner[]): string {
  return banners.map(({ title }) => title).join(' · ');
}
