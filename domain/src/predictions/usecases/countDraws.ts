import { extendTally } from '../track-record/drawTally.ts';
import { feedFairness, type FeedFairness } from '../track-record/feedFairness.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** Draws that are counted in one transaction. */
const AT_ONCE = 1000;

/**
 * Counts the stored draws that are newer than those counted before, each once however many servers do. Answers with how
 * many this call counted, and how fair all draws look.
 */
export type CountDraws = () => Promise<{ readonly counted: number; readonly feed: FeedFairness }>;

export function makeCountDraws({ draws, drawTally }: Pick<UseCaseDeps, 'draws' | 'drawTally'>): CountDraws {
  return async () => {
    let counted = 0;
    for (;;) {
      const tally = await drawTally.read();
      const next = await draws.after(tally?.period, AT_ONCE);
      if (next.length === 0) return { counted, feed: feedFairness(tally) };
      if (await drawTally.replace(tally?.period, extendTally(tally, next)!)) counted += next.length;
    }
  };
}
