import {
  type GameClock,
  isVerified,
  type PredictionWindow,
  predictionWindows,
} from '../../game/period/predictionWindow.ts';
import type { StoredDraw } from '../../ports.ts';
import { istDay } from '../../platform/time/ist.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** Predictions ever recorded, and on the IST day around `now`. */
export type ReadPredictionStats = (input: {
  readonly now: number;
}) => Promise<{ readonly total: number; readonly today: number }>;

export function makeReadPredictionStats({
  predictions,
}: Pick<UseCaseDeps, 'predictions'>): ReadPredictionStats {
  return ({ now }) => predictions.counts(istDay(now));
}

export type OpenWindowAfter = (newest: StoredDraw | undefined) => PredictionWindow | undefined;

/** The window of the period that is open after the newest draw; undefined while none is. */
export function makeOpenWindowAfter({ maxLag }: Pick<UseCaseDeps, 'maxLag'>): OpenWindowAfter {
  return (newest) => (newest === undefined ? undefined : predictionWindows(newest, maxLag)[0]);
}

export type JudgeVerified = (newest: StoredDraw | undefined, clock: GameClock) => boolean;

/**
 * Whether predictions are verified now, that is surely recorded before their draw is public; false as long as no period
 * is open.
 */
export function makeJudgeVerified(deps: Pick<UseCaseDeps, 'maxLag'>): JudgeVerified {
  const openWindowAfter = makeOpenWindowAfter(deps);
  return (newest, clock) => {
    const open = openWindowAfter(newest);
    return newest !== undefined && open !== undefined && isVerified(open, newest, clock);
  };
}
