import { comparePeriods } from '../../game/period/period.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import type { PendingPrediction, Tracker } from './tracker.ts';

export type TrackingFailure = { readonly code: 'already_tracked' | 'period_drawn' };

/**
 * Adds a prediction of a coming period. Fails with 'already_tracked' if the period is pending or in the history, and
 * with 'period_drawn' if it is not newer than the newest known draw: the history forgets, so it is this second rule
 * that keeps a long settled period from being predicted again.
 */
export function trackPrediction(
  tracker: Tracker,
  prediction: PendingPrediction,
): Result<Tracker, TrackingFailure> {
  const { period } = prediction;
  if (Object.hasOwn(tracker.pending, period) || tracker.history.some((past) => past.period === period)) {
    return fail('already_tracked');
  }
  const newest = tracker.knownPeriods[0];
  if (newest !== undefined && comparePeriods(period, newest) <= 0) return fail('period_drawn');
  return succeed({ ...tracker, pending: { ...tracker.pending, [period]: prediction } });
}
