import { type Week, weekOf } from '../platform/time/ist.ts';

/** Rewards wait this long (ms) after a week's end, for its last periods to be drawn, settled or voided. */
export const REWARD_DELAY = 20 * 60_000;

/** The weeks from the one that starts at `first` (epoch ms) on whose rewards are due at `now`, oldest first. */
export function rewardableWeeks(first: number, now: number): readonly Week[] {
  const weeks: Week[] = [];
  for (let week = weekOf(first); week.end + REWARD_DELAY <= now; week = weekOf(week.end)) weeks.push(week);
  return weeks;
}
