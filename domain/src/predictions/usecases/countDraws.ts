import { extendRecord } from '../track-record/drawRecord.ts';
import { feedFairness, type FeedFairness } from '../track-record/feedFairness.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** Draws that are counted in one transaction. */
const AT_ONCE = 1000;

/**
 * Counts the stored draws that are newer than those counted before, each once however many servers do. Answers with how
 * many this call counted, and how fair all draws look.
 */
export type CountDraws = () => Promise<{ readonly counted: number; readonly feed: FeedFairness }>;

export function makeCountDraws({ draws, drawRecord }: Pick<UseCaseDeps, 'draws' | 'drawRecord'>): CountDraws {
  return async () => {
    let counted = 0;
    for (;;) {
      const record = await drawRecord.read();
      const next = await draws.after(record?.period, AT_ONCE);
      const extended = extendRecord(record, next);
      if (extended === undefined || next.length === 0) return { counted, feed: feedFairness(record) };
      if (await drawRecord.replace(record?.period, extended)) counted += next.length;
    }
  };
}
