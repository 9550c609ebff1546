import { comparePeriods, type Period, type Tracker, tryNextPeriod } from '@bigsmall/domain';

/** Drawn rounds without a prediction: the first, the last, and how many. */
export type MissedRounds = { readonly from: Period; readonly to: Period; readonly count: number };

/** A tab that slept for longer than this many rounds names no more. */
const MOST = 1440;

/** The rounds after `followed` up to `newest` that have no prediction, except one that was too late to predict. */
export function missedRounds(
  followed: Period,
  newest: Period,
  { tracker, late }: { readonly tracker: Tracker; readonly late: Period | null },
): MissedRounds | null {
  const predicted = new Set(tracker.history.map(({ period }) => period));
  const missed: Period[] = [];
  let period = tryNextPeriod(followed);
  for (let round = 0; round < MOST && period !== undefined; round += 1) {
    if (comparePeriods(period, newest) > 0) break;
    if (!predicted.has(period) && !(period in tracker.pending) && period !== late) missed.push(period);
    period = tryNextPeriod(period);
  }
  const [from, to] = [missed[0], missed.at(-1)];
  return from === undefined || to === undefined ? null : { from, to, count: missed.length };
}
