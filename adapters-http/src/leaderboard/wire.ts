import { count, interval, list, percent, sameAs, shape, text, type Wire } from '../platform/shapes.ts';

/**
 * A place of `GET /api/leaderboard`, best first. `id` and `sessionId` both carry the player's public id. The rate is
 * percent of settled predictions, one decimal.
 */
export type LeaderboardEntry = Wire<typeof leaderboardEntry>;
const leaderboardEntry = shape({
  id: text,
  sessionId: sameAs('id'),
  username: text,
  accuracyRate: percent,
  totalPredictions: count,
  correctPredictions: count,
  currentStreak: count,
  interval,
});
export const leaderboard = list(leaderboardEntry, 100);

/** A place of `GET /api/leaderboard/weekly`: the same for this IST week. */
export type WeeklyLeaderboardEntry = Wire<typeof weeklyLeaderboardEntry>;
const weeklyLeaderboardEntry = shape({
  id: text,
  sessionId: sameAs('id'),
  username: text,
  weeklyAccuracy: percent,
  weeklyPredictions: count,
  weeklyCorrect: count,
  interval,
});
export const weeklyLeaderboard = list(weeklyLeaderboardEntry, 100);

/** Of the ranked players of a board, how many are beyond luck, corrected for looking at all of them. */
const luck = shape({ ranked: count, beyondLuck: count });

/** `GET /api/leaderboard/luck`, of the ranking overall and of this IST week. */
export type BoardLuck = Wire<typeof boardLuck>;
export const boardLuck = shape({ overall: luck, weekly: luck });

const day = text.pattern(/^\d{4}-\d{2}-\d{2}$/);

/**
 * A reward of `GET /api/rewards/weekly`, newest week first, then by rank. The dates are the week's first and last IST
 * day, `YYYY-MM-DD`; `rewardAmount` is points, which have no cash value; `sessionId` is the public id.
 */
export type WeeklyReward = Wire<typeof weeklyReward>;
const weeklyReward = shape({
  id: text,
  sessionId: text,
  username: text,
  rank: count.min(1).max(10),
  weekStartDate: day,
  weekEndDate: day,
  accuracyRate: percent,
  totalPredictions: count,
  rewardAmount: count,
});
export const weeklyRewards = list(weeklyReward);
