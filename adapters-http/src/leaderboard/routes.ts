import type { Plugin } from '@hapi/hapi';
import { accuracyRate, istDay, weekOf } from '@bigsmall/domain';
import type { GivenReward, LeaderboardPlace } from '@bigsmall/domain/usecases';
import { bySession } from '../platform/route.ts';
import { everySecond, snapshotRoute } from '../platform/snapshots.ts';
import { userStats, type UserStats } from '../predictions/wire.ts';
import type { App } from '../app.ts';
import {
  boardLuck,
  leaderboard,
  type LeaderboardEntry,
  weeklyLeaderboard,
  type WeeklyLeaderboardEntry,
  type WeeklyReward,
  weeklyRewards,
} from './wire.ts';

/** How long (ms) the answer is kept that counts all ranked players. */
const LUCK_KEPT_FOR = 10_000;

/** Leaderboards, rewards, and a session's own statistics. */
export const leaderboardRoutes: Plugin<App> = {
  name: 'leaderboard',
  register(server, deps) {
    const { now, log } = deps;
    const kept = { key: everySecond(now), log };
    server.route([
      snapshotRoute('/api/leaderboard', {
        ...kept,
        build: async () => (await deps.readLeaderboard()).map(toEntry),
        schema: leaderboard,
      }),
      snapshotRoute('/api/leaderboard/weekly', {
        ...kept,
        build: async () => (await deps.readWeeklyLeaderboard({ now: now() })).map(toWeeklyEntry),
        schema: weeklyLeaderboard,
      }),
      snapshotRoute('/api/leaderboard/luck', {
        key: () => String(Math.floor(now() / LUCK_KEPT_FOR)),
        build: () => deps.readBoardLuck({ now: now() }),
        schema: boardLuck,
        log,
      }),
      snapshotRoute('/api/rewards/weekly', {
        ...kept,
        build: async () => (await deps.readRewards()).map(toWeeklyReward),
        schema: weeklyRewards,
      }),
      ...bySession({
        path: '/api/leaderboard/user',
        options: { response: { status: { 200: userStats } } },
        answer: async (sessionId, { request }) => {
          const at = now();
          return toUserStats(
            await deps.readUserStats({ sessionId, now: at, claim: deps.claimOf(request, at) }),
          );
        },
      }),
    ]);
  },
};

function toEntry({ id, username, total, correct, ...figures }: LeaderboardPlace): LeaderboardEntry {
  return {
    id,
    sessionId: id,
    username,
    accuracyRate: accuracyRate(correct, total),
    totalPredictions: total,
    correctPredictions: correct,
    ...figures,
  };
}

function toWeeklyEntry(place: LeaderboardPlace): WeeklyLeaderboardEntry {
  const { id, username, total, correct, interval } = place;
  return {
    id,
    sessionId: id,
    username,
    weeklyAccuracy: accuracyRate(correct, total),
    weeklyPredictions: total,
    weeklyCorrect: correct,
    interval,
  };
}

function toWeeklyReward(reward: GivenReward): WeeklyReward {
  const { publicId, username, rank, weekStart, total, correct, points } = reward;
  const weekStartDate = istDay(weekStart);
  return {
    id: `${weekStartDate}-${rank}`,
    sessionId: publicId,
    username,
    rank,
    weekStartDate,
    weekEndDate: istDay(weekOf(weekStart).end - 1),
    accuracyRate: accuracyRate(correct, total),
    totalPredictions: total,
    rewardAmount: points,
  };
}

function toUserStats({
  total,
  correct,
  week,
  ranking,
  ...figures
}: Awaited<ReturnType<App['readUserStats']>>): UserStats {
  return {
    publicId: figures.publicId,
    accuracyRate: accuracyRate(correct, total),
    totalPredictions: total,
    correctPredictions: correct,
    currentStreak: figures.currentStreak,
    longestStreak: figures.longestStreak,
    weeklyAccuracy: accuracyRate(week.correct, week.total),
    weeklyPredictions: week.total,
    weeklyCorrect: week.correct,
    interval: figures.interval,
    missingOverall: ranking.missing.overall,
    missingWeekly: ranking.missing.weekly,
    obstacle: ranking.obstacle,
  };
}
