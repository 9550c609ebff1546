import { comparePeriods, type FeedRow, type Period, type Tracker, tryNextPeriod } from '@bigsmall/domain';

/** Drawn rounds without a prediction: the first, the last, and how many. */
export type MissedRounds = { readonly from: Period; readonly to: Period; readonly count: number };

/** A tab that slept for longer than this many rounds names no more. */
const MOST = 1440;

/**
 * The rounds after `followed` up to `newest` that have no prediction, except one that was too late to predict and one
 * after a draw that the feed left out: nobody could know that it was open. `draws` are newest first.
 */
export function missedRounds(
  followed: Period,
  newest: Period,
  {
    tracker,
    late,
    draws,
  }: { readonly tracker: Tracker; readonly late: Period | null; readonly draws: readonly FeedRow[] },
): MissedRounds | null {
  const drawn = new Set(draws.map(({ period }) => period));
  const oldest = draws.at(-1)?.period;
  const leftOut = (period: Period): boolean =>
    oldest !== undefined && comparePeriods(period, oldest) > 0 && !drawn.has(period);
  const predicted = new Set(tracker.history.map(({ period }) => period));
  const missed: Period[] = [];
  let before = followed;
  let period = tryNextPeriod(followed);
  for (let round = 0; round < MOST && period !== undefined; round += 1) {
    if (comparePeriods(period, newest) > 0) break;
    const known = predicted.has(period) || period in tracker.pending || period === late;
    if (!known && !leftOut(before) && !leftOut(period)) missed.push(period);
    before = period;
    period = tryNextPeriod(period);
  }
  const [from, to] = [missed[0], missed.at(-1)];
  return from === undefined || to === undefined ? null : { from, to, count: missed.length };
}
