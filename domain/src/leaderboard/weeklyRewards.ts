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
