import { type GameClock, isVerified, predictionWindows } from '../period/predictionWindow.ts';
import type { StoredDraw } from '../ports/index.ts';
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

export type JudgeVerified = (newest: StoredDraw | undefined, clock: GameClock) => boolean;

/**
 * Whether predictions are verified now, that is surely recorded before their draw is public, and so ranked; false as
 * long as no period is open.
 */
export function makeJudgeVerified({ maxLag }: Pick<UseCaseDeps, 'maxLag'>): JudgeVerified {
  return (newest, clock) => {
    const [open] = newest === undefined ? [] : predictionWindows(newest, maxLag);
    return newest !== undefined && open !== undefined && isVerified(open, newest, clock);
  };
}
