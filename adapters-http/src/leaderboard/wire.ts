/** A confidence interval of shares, 0..1. */
type Interval = { readonly low: number; readonly high: number };

/**
 * A place of `GET /api/leaderboard`, best first. `id` and `sessionId` both carry the player's public id. The rate is
 * percent of settled predictions, one decimal.
 */
export type LeaderboardEntry = {
  readonly id: string;
  readonly sessionId: string;
  readonly username: string;
  readonly accuracyRate: number;
  readonly totalPredictions: number;
  readonly correctPredictions: number;
  readonly currentStreak: number;
  readonly interval: Interval;
};

/** A place of `GET /api/leaderboard/weekly`: the same for this IST week. */
export type WeeklyLeaderboardEntry = {
  readonly id: string;
  readonly sessionId: string;
  readonly username: string;
  readonly weeklyAccuracy: number;
  readonly weeklyPredictions: number;
  readonly weeklyCorrect: number;
  readonly interval: Interval;
};

/** Of the ranked players of a board, how many are beyond luck, corrected for looking at all of them. */
type Luck = { readonly ranked: number; readonly beyondLuck: number };

/** `GET /api/leaderboard/luck`, of the ranking overall and of this IST week. */
export type BoardLuck = { readonly overall: Luck; readonly weekly: Luck };

/**
 * A reward of `GET /api/rewards/weekly`, newest week first, then by rank. The dates are the week's first and last IST
 * day, `YYYY-MM-DD`; `rewardAmount` is points, which have no cash value; `sessionId` is the public id.
 */
export type WeeklyReward = {
  readonly id: string;
  readonly sessionId: string;
  readonly username: string;
  readonly rank: number;
  readonly weekStartDate: string;
  readonly weekEndDate: string;
  readonly accuracyRate: number;
  readonly totalPredictions: number;
  readonly rewardAmount: number;
};
