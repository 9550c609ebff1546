import {
  type GameClock,
  isVerified,
  type PredictionWindow,
  predictionWindows,
} from '../../game/period/predictionWindow.ts';
import type { StoredDraw } from '../../ports.ts';
import { istDay } from '../../platform/time/ist.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/**
 * Predictions ever recorded, and on the IST day around `now`; `voices` are those ever recorded, followers of the AI counted
 * once a period.
 */
export type PredictionStats = { readonly total: number; readonly today: number; readonly voices: number };

export type ReadPredictionStats = (input: { readonly now: number }) => Promise<PredictionStats>;

export function makeReadPredictionStats({
  predictions,
}: Pick<UseCaseDeps, 'predictions'>): ReadPredictionStats {
  return async ({ now }) => {
    const [counts, voices] = await Promise.all([predictions.counts(istDay(now)), predictions.voices()]);
    return { ...counts, voices };
  };
}

export type OpenWindowAfter = (newest: StoredDraw | undefined) => PredictionWindow | undefined;

/** The window of the period that is open after the newest draw; undefined while none is. */
export function makeOpenWindowAfter({ maxLag }: Pick<UseCaseDeps, 'maxLag'>): OpenWindowAfter {
  return (newest) => (newest === undefined ? undefined : predictionWindows(newest, maxLag)[0]);
}

export type JudgeVerified = (newest: StoredDraw | undefined, clock: GameClock) => boolean;

/**
 * Whether predictions are verified now, that is surely recorded before their draw is public, and so ranked; false as
 * long as no period is open.
 */
export function makeJudgeVerified(deps: Pick<UseCaseDeps, 'maxLag'>): JudgeVerified {
  const openWindowAfter = makeOpenWindowAfter(deps);
  return (newest, clock) => {
    const open = openWindowAfter(newest);
    return newest !== undefined && open !== undefined && isVerified(open, newest, clock);
  };
}
