import type { PendingPrediction, Tracker } from './tracker.ts';

/**
 * Puts a prediction, such as the one that the server holds, in the place of the pending one of its period with the other
 * side. Without a pending prediction of the other side the tracker stays as it is.
 */
export function replacePending(tracker: Tracker, prediction: PendingPrediction): Tracker {
  const { period } = prediction;
  const pending = Object.hasOwn(tracker.pending, period) ? tracker.pending[period] : undefined;
  if (pending === undefined || pending.prediction === prediction.prediction) return tracker;
  return { ...tracker, pending: { ...tracker.pending, [period]: prediction } };
}
