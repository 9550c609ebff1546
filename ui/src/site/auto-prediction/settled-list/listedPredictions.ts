import {
  comparePeriods,
  type PendingPrediction,
  type Period,
  type SettledPrediction,
} from '@bigsmall/domain';

/** Its draw was left out so far: it is drawn late, or void in the end. */
export type WaitingPrediction = PendingPrediction & {
  readonly status: 'waiting';
  readonly number?: undefined;
  readonly actualResult?: undefined;
};

export type ListedPrediction = SettledPrediction | WaitingPrediction;

/** The first of those that wait although newer draws are known, and then of the settled ones; both newest first. */
export function listedPredictions(
  settled: readonly SettledPrediction[],
  pending: Readonly<Record<string, PendingPrediction>>,
  newest: Period | undefined,
  most: number,
): readonly ListedPrediction[] {
  const waiting = Object.values(pending)
    .filter(({ period }) => newest !== undefined && comparePeriods(period, newest) < 0)
    .toSorted((a, b) => comparePeriods(b.period, a.period))
    .map((one): WaitingPrediction => ({ ...one, status: 'waiting' }));
  return [...waiting, ...settled].slice(0, most);
}
