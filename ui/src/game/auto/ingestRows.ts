import { type FeedRow, resolvePending, type SettledPrediction } from '@bigsmall/domain';
import type { JsonStore } from '../../shared/storage/jsonStore.ts';
import { mergeRows } from '../live/mergeRows.ts';
import { storedDraws, storedTracker } from './storedValues.ts';

/** Puts new draws into the store and settles what they decide. `settled` (oldest first) is what this tab settled. */
export async function ingestRows(store: JsonStore, rows: readonly FeedRow[]) {
  const draws = await store.update(storedDraws, (known) => mergeRows(known, rows));
  let settled: readonly SettledPrediction[] = [];
  const tracker = await store.update(storedTracker, (current) => {
    const resolved = resolvePending(current, draws);
    settled = resolved.settled;
    return resolved.tracker;
  });
  return { draws, tracker, settled };
}
