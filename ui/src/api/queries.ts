import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiOf } from './api.ts';

/** In ms, until an answer comes. */
const AGAIN_MS = 30_000;
/** The page itself knows the draws of the last ten minutes. */
const AWAY_MS = 10 * 60_000;

/** The operator's settings, loaded again until an answer comes. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ client, signal }) => apiOf(client).readConfig(signal),
  refetchInterval: (query) => (query.state.data === undefined ? AGAIN_MS : false),
});

export const predictionStatsQuery = queryOptions({
  queryKey: ['predictions', 'stats'],
  queryFn: ({ client, signal }) => apiOf(client).readPredictionStats(signal),
});

export const activeCountQuery = queryOptions({
  queryKey: ['users', 'active', 'count'],
  queryFn: ({ client, signal }) => apiOf(client).readActiveCount(signal),
});

/** The draws of a day up to the hour that runs; read again where the page was away. */
export function drawHoursQuery(hour: string) {
  return queryOptions({
    queryKey: ['game', 'day', hour],
    queryFn: ({ client, signal }) => apiOf(client).readDrawHours(hour, 25, signal),
    placeholderData: keepPreviousData,
    staleTime: AWAY_MS,
    refetchOnWindowFocus: true,
  });
}

/** The approved screenshots, newest first. */
export const approvedScreenshotsQuery = queryOptions({
  queryKey: ['screenshots', 'approved'],
  queryFn: ({ client, signal }) => apiOf(client).listApprovedScreenshots(signal),
});

/** The limit and the break of this session and browser. */
export function brakesQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['users', 'brakes', sessionId],
    queryFn: ({ client, signal }) => apiOf(client).readBrakes(sessionId, signal),
  });
}

/** The active gift codes, newest first: an admin's cookie adds the others. */
export const giftCodesQuery = queryOptions({
  queryKey: ['gift-codes', 'active'],
  queryFn: async ({ client, signal }) =>
    (await apiOf(client).listGiftCodes(signal)).filter(({ isActive }) => isActive),
});

/** Whether a gift code was published since this session last saw them. */
export function giftCodeNotificationQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['gift-codes', 'notification', sessionId],
    queryFn: ({ client, signal }) => apiOf(client).readGiftCodeNotification(sessionId, signal),
  });
}

/** Predictions are settled every minute: an older ranking is loaded again. */
const STALE_MS = 30_000;

/** The best players of all time, best first. */
export const overallQuery = queryOptions({
  queryKey: ['leaderboard', 'overall'],
  queryFn: ({ client, signal }) => apiOf(client).readLeaderboard(signal),
  staleTime: STALE_MS,
});

/** The best players of this week, best first. */
export const weeklyQuery = queryOptions({
  queryKey: ['leaderboard', 'weekly'],
  queryFn: ({ client, signal }) => apiOf(client).readWeeklyLeaderboard(signal),
  staleTime: STALE_MS,
});

/** What luck alone explains of both rankings. */
export const boardLuckQuery = queryOptions({
  queryKey: ['leaderboard', 'luck'],
  queryFn: ({ client, signal }) => apiOf(client).readBoardLuck(signal),
  staleTime: STALE_MS,
});

/** The rewards of closed weeks, newest week first. */
export const rewardsQuery = queryOptions({
  queryKey: ['leaderboard', 'rewards'],
  queryFn: ({ client, signal }) => apiOf(client).readWeeklyRewards(signal),
  staleTime: STALE_MS,
});

/** A session's own figures; null when the answer holds none. */
export function userStatsQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['leaderboard', 'user', sessionId],
    queryFn: ({ client, signal }) => apiOf(client).readUserStats(sessionId, signal),
    staleTime: STALE_MS,
  });
}

const WAITING_MS = 30_000;

/** What this browser sent, newest first; loaded again while one of them waits for a review. */
export const ownScreenshotsQuery = queryOptions({
  queryKey: ['screenshots', 'mine'],
  queryFn: ({ client, signal }) => apiOf(client).listOwnScreenshots(signal),
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'pending') ? WAITING_MS : false,
});

/** The measured hit rate of the AI, which the live stream has read again with the rankings. */
export const trackRecordQuery = queryOptions({
  queryKey: ['leaderboard', 'track-record'],
  queryFn: ({ client, signal }) => apiOf(client).readTrackRecord(signal),
  // A draw comes every minute.
  staleTime: 60_000,
});
