import type { ServerRoute } from '@hapi/hapi';
import { accuracyRate, RANKING_REASONS } from '@bigsmall/domain';
import Joi from 'joi';
import type { Ranking, UserStats } from '../../predictions/wire.ts';
import { bySession } from '../../platform/routes/bySession.ts';
import { count, interval, percent, shape } from '../../platform/routes/schemas.ts';
import type { VisitorOptions } from '../../visitors/options.ts';

const missing = shape<Ranking['missing']>({ overall: count, weekly: count, days: count });
const ranking = shape<Ranking>({
  weekly: Joi.boolean(),
  overall: Joi.boolean(),
  reasons: Joi.array().items(Joi.valid(...RANKING_REASONS)),
  missing,
});

const schema = shape<UserStats>({
  publicId: Joi.string().allow(null),
  accuracyRate: percent,
  totalPredictions: count,
  correctPredictions: count,
  currentStreak: count,
  longestStreak: count,
  weeklyAccuracy: percent,
  weeklyPredictions: count,
  weeklyCorrect: count,
  interval,
  missingOverall: count,
  missingWeekly: count,
  ranking,
});

/** A session's own statistics. */
export function userRoutes({ readUserStats, claimOf, now }: VisitorOptions): readonly ServerRoute[] {
  return bySession({
    path: '/api/leaderboard/user',
    options: { response: { status: { 200: schema } } },
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
        ranking: stats.ranking,
      };
    },
  });
}
