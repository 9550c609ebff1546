import type {
  LeaderboardEntry,
  UserStats,
  WeeklyLeaderboardEntry,
  WeeklyReward,
} from '@bigsmall/adapters-http/contract';
import { queryOptions } from '@tanstack/react-query';
import { asList } from './asList.ts';
import { getJson } from './request.ts';

export type { LeaderboardEntry, UserStats, WeeklyLeaderboardEntry, WeeklyReward };

/** Draws are settled every minute: a ranking opened again later than this is read again. */
const FRESH_MS = 30_000;

function listQuery<Item>(name: string, path: string) {
  return queryOptions({
    queryKey: ['leaderboard', name],
    queryFn: async ({ signal }) => asList(await getJson<readonly Item[]>(path, { signal })),
    staleTime: FRESH_MS,
  });
}

/** The best players of all time, best first. */
export const overallQuery = listQuery<LeaderboardEntry>('overall', '/api/leaderboard');

/** The best players of this week, best first. */
export const weeklyQuery = listQuery<WeeklyLeaderboardEntry>('weekly', '/api/leaderboard/weekly');

/** The rewards of closed weeks, newest week first. */
export const rewardsQuery = listQuery<WeeklyReward>('rewards', '/api/rewards/weekly');

/** A session's own figures; null when the answer holds none. */
export function userStatsQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['leaderboard', 'user', sessionId],
    async queryFn({ signal }) {
      const stats = await getJson<UserStats | null>('/api/leaderboard/user', { signal, sessionId });
      return typeof stats?.totalPredictions === 'number' ? stats : null;
    },
    staleTime: FRESH_MS,
  });
}
