import { type GameClock, isVerified, predictionWindows } from '../period/predictionWindow.ts';
import type { StoredDraw } from '../ports/index.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

export type JudgeVerified = (newest: StoredDraw | undefined, clock: GameClock) => boolean;

/**
 * Whether predictions of now are verified, that is surely taken before their draw is public, and so ranked; false as
 * long as no period is open.
 */
export function makeJudgeVerified({ maxLag }: Pick<UseCaseDeps, 'maxLag'>): JudgeVerified {
  return (newest, clock) => {
    const [open] = newest === undefined ? [] : predictionWindows(newest, maxLag);
    return newest !== undefined && open !== undefined && isVerified(open, newest, clock);
  };
}
