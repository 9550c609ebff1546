import { istDay } from '../time/ist.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

/** Predictions ever recorded, and on the IST day around `now`. */
export type PredictionStats = { readonly total: number; readonly today: number };

export type ReadPredictionStats = (input: { readonly now: number }) => Promise<PredictionStats>;

export function makeReadPredictionStats({
  predictions,
}: Pick<UseCaseDeps, 'predictions'>): ReadPredictionStats {
  return ({ now }) => predictions.counts(istDay(now));
}
