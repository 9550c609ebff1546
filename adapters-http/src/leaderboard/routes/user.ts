import type { ServerRoute } from '@hapi/hapi';
import { accuracyRate } from '@bigsmall/domain';
import { userStats, type UserStats } from '../../predictions/wire.ts';
import { bySession } from '../../platform/routes/bySession.ts';
import type { VisitorOptions } from '../../visitors/options.ts';

/** A session's own statistics. */
export function userRoutes({ readUserStats, claimOf, now }: VisitorOptions): readonly ServerRoute[] {
  return bySession({
    path: '/api/leaderboard/user',
    options: { response: { status: { 200: userStats } } },
    async answer(sessionId, { request }): Promise<UserStats> {
      const at = now();
      const stats = await readUserStats({ sessionId, now: at, claim: claimOf(request, at) });
      const { total, correct, week } = stats;
      return {
        publicId: stats.publicId,
        accuracyRate: accuracyRate(correct, total),
        totalPredictions: total,
        correctPredictions: correct,
        currentStreak: stats.currentStreak,
        longestStreak: stats.longestStreak,
        weeklyAccuracy: accuracyRate(week.correct, week.total),
        weeklyPredictions: week.total,
        weeklyCorrect: week.correct,
        interval: stats.interval,
        missingOverall: stats.ranking.missing.overall,
        missingWeekly: stats.ranking.missing.weekly,
        obstacle: stats.ranking.obstacle,
      };
    },
  });
}
