import {
  type FeedRow,
  resolvePending,
  type SettledPrediction,
  type Tracker,
  trackPrediction,
  type Period,
} from '@bigsmall/domain';
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

/** Whether the tracker has room for a prediction of `period`: not yet predicted, not yet drawn. */
export function canPredict(tracker: Tracker, period: Period): boolean {
  return trackPrediction(tracker, { period, prediction: 'BIG', confidence: 0, predictedAt: 0 }).ok;
}
