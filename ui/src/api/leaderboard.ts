import type {
  LeaderboardEntry,
  UserStats,
  WeeklyLeaderboardEntry,
  WeeklyReward,
} from '@bigsmall/adapters-http/contract';
import { queryOptions } from '@tanstack/react-query';
import { visitorApiOf } from './visitorApiOf.ts';

export type { LeaderboardEntry, UserStats, WeeklyLeaderboardEntry, WeeklyReward };

/** Draws are settled every minute: a ranking opened again later than this is read again. */
const FRESH_MS = 30_000;

/** The best players of all time, best first. */
export const overallQuery = queryOptions({
  queryKey: ['leaderboard', 'overall'],
  queryFn: ({ client, signal }) => visitorApiOf(client).readLeaderboard(signal),
  staleTime: FRESH_MS,
});

/** The best players of this week, best first. */
export const weeklyQuery = queryOptions({
  queryKey: ['leaderboard', 'weekly'],
  queryFn: ({ client, signal }) => visitorApiOf(client).readWeeklyLeaderboard(signal),
  staleTime: FRESH_MS,
});

/** The rewards of closed weeks, newest week first. */
export const rewardsQuery = queryOptions({
  queryKey: ['leaderboard', 'rewards'],
  queryFn: ({ client, signal }) => visitorApiOf(client).readWeeklyRewards(signal),
  staleTime: FRESH_MS,
});

/** A session's own figures; null when the answer holds none. */
export function userStatsQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['leaderboard', 'user', sessionId],
    queryFn: ({ client, signal }) => visitorApiOf(client).readUserStats(sessionId, signal),
    staleTime: FRESH_MS,
  });
}
