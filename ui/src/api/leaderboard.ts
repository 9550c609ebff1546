import { queryOptions } from '@tanstack/react-query';
import { visitorApiOf } from './visitorApiOf.ts';

/** Predictions are settled every minute: an older ranking is loaded again. */
const STALE_MS = 30_000;

/** The best players of all time, best first. */
export const overallQuery = queryOptions({
  queryKey: ['leaderboard', 'overall'],
  queryFn: ({ client, signal }) => visitorApiOf(client).readLeaderboard(signal),
  staleTime: STALE_MS,
});

/** The best players of this week, best first. */
export const weeklyQuery = queryOptions({
  queryKey: ['leaderboard', 'weekly'],
  queryFn: ({ client, signal }) => visitorApiOf(client).readWeeklyLeaderboard(signal),
  staleTime: STALE_MS,
});

/** What luck alone explains of both rankings. */
export const boardLuckQuery = queryOptions({
  queryKey: ['leaderboard', 'luck'],
  queryFn: ({ client, signal }) => visitorApiOf(client).readBoardLuck(signal),
  staleTime: STALE_MS,
});

/** The rewards of closed weeks, newest week first. */
export const rewardsQuery = queryOptions({
  queryKey: ['leaderboard', 'rewards'],
  queryFn: ({ client, signal }) => visitorApiOf(client).readWeeklyRewards(signal),
  staleTime: STALE_MS,
});

/** A session's own figures; null when the answer holds none. */
export function userStatsQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['leaderboard', 'user', sessionId],
    queryFn: ({ client, signal }) => visitorApiOf(client).readUserStats(sessionId, signal),
    staleTime: STALE_MS,
  });
}
