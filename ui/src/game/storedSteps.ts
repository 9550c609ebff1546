import {
  type FeedRow,
  outcomeOf,
  type PendingPrediction,
  predict,
  type Random,
  resolvePending,
  type SettledPrediction,
  type Tracker,
  trackPrediction,
  type Period,
} from '@bigsmall/domain';
import type { JsonStore } from '../shared/storage/jsonStore.ts';
import { mergeRows } from './mergeRows.ts';
import { storedDraws, type LastReasoning, storedReasoning, storedTracker } from './storedValues.ts';

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

/**
 * Predicts `period` from the draws (newest first) and stores it, unless another tab was first: then that one stands
 * and `made` is null.
 */
export async function predictPeriod(
  store: JsonStore,
  { period, draws, random, now }: { period: Period; draws: readonly FeedRow[]; random: Random; now: number },
): Promise<{ tracker: Tracker; lastReasoning: LastReasoning | null; made: PendingPrediction | null }> {
  const { prediction, confidence, reasoning } = predict(
    draws.map((draw) => outcomeOf(draw.number)),
    random,
  );
  const own = { period, prediction, confidence, predictedAt: now };
  let made: PendingPrediction | null = null;
  const tracker = await store.update(storedTracker, (current) => {
    const tracked = trackPrediction(current, own);
    if (!tracked.ok) return current;
    made = own;
    return tracked.value;
  });
  if (made !== null) store.write(storedReasoning, { period, reasoning });
  return { tracker, lastReasoning: store.read(storedReasoning), made };
}
