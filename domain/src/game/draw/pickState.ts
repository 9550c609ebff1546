import { gameListOf } from '../period/gameList.ts';
import type { Period } from '../period/period.ts';
import { periodsBetween } from './periodsBetween.ts';

/** How far ahead of the newest draw a period is one of the coming ones: one day of rounds. */
const MOST_AHEAD = 1440;

/**
 * How a picked period relates to the newest draw of the game: it comes within a day, it is drawn, or it is not one of
 * this game's coming periods.
 */
export type PickState = 'coming' | 'drawn' | 'foreign';

export function pickState(period: Period, newest: Period): PickState {
  if (gameListOf(period) !== gameListOf(newest)) return 'foreign';
  const ahead = periodsBetween(newest, period);
  if (ahead <= 0) return 'drawn';
  return ahead <= MOST_AHEAD ? 'coming' : 'foreign';
}
