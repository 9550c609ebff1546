import { type Week, weekOf } from '../platform/time.ts';

/** Points by rank, from the first. They have no cash value. */
export const REWARD_POINTS: readonly number[] = [1000, 750, 500, 400, 300, 250, 200, 150, 100, 50];

export type WeeklyReward = { readonly id: string; readonly rank: number; readonly points: number };

/** The rewards of a closed week's ranking: the top 10 at most, in the order given. */
export function weeklyRewards(
  ranked: readonly { readonly id: string; readonly rank: number }[],
): readonly WeeklyReward[] {
  return ranked.flatMap(({ id, rank }) => {
    const points = REWARD_POINTS[rank - 1];
    return points === undefined ? [] : [{ id, rank, points }];
  });
}

/** Rewards wait this long (ms) after a week's end, for its last periods to be drawn, settled or voided. */
export const REWARD_DELAY = 20 * 60_000;

/** The weeks from the one that starts at `first` (epoch ms) on whose rewards are due at `now`, oldest first. */
export function rewardableWeeks(first: number, now: number): readonly Week[] {
  const weeks: Week[] = [];
  for (let week = weekOf(first); week.end + REWARD_DELAY <= now; week = weekOf(week.end)) weeks.push(week);
  return weeks;
}
