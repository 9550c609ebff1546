import type { UseCases } from '@bigsmall/domain/usecases';
import { createHash } from 'node:crypto';
import type { LiveCounts } from '../wire.ts';
import type { VisitorOptions } from '../../visitors/options.ts';

type Deps = UseCases & Pick<VisitorOptions, 'presence' | 'activePerAddress' | 'now'>;

export type ReadCounts = () => Promise<LiveCounts>;

/** Reads the counters, and the lists for their revisions. */
export function createReadCounts(deps: Deps): ReadCounts {
  const { presence, activePerAddress } = deps;
  return async () => {
    const now = deps.now();
    await presence.flush();
    const [active, { total, today }, giftCodes, banners, gallery, ...boards] = await Promise.all([
      deps.countActive({ now, perAddress: activePerAddress }),
      deps.readPredictionStats({ now }),
      deps.listGiftCodes({ activeOnly: true }),
      deps.listBanners({ activeOnly: true }),
      deps.listApprovedScreenshots(),
      deps.readLeaderboard(),
      deps.readWeeklyLeaderboard({ now }),
      deps.readRewards(),
    ]);
    return {
      active,
      total,
      today,
      giftCodes: revisionOf(giftCodes),
      banners: revisionOf(banners),
      gallery: revisionOf(gallery),
      boards: revisionOf(boards),
    };
  };
}

/** The same for equal data on every server, also after a restart. */
function revisionOf(data: unknown): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 12);
}

/** Whether anything in the counts differs. */
export function countsDiffer(a: LiveCounts, b: LiveCounts): boolean {
  return (Object.keys(a) as readonly (keyof LiveCounts)[]).some((name) => a[name] !== b[name]);
}
