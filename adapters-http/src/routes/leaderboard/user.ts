import type { ServerRoute } from '@hapi/hapi';
import type { ReadUserStats } from '@bigsmall/domain/usecases';
import Joi from 'joi';
import type { UserStats } from '../../contract/index.ts';
import { bySession } from '../bySession.ts';
import { count, interval, percent, shape } from '../schemas.ts';

const schema = shape<UserStats>({
  publicId: Joi.string(),
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
});

export type UserDeps = { readonly readUserStats: ReadUserStats; readonly now: () => number };

/** A session's own figures; its holder's business. */
export function userRoutes({ readUserStats, now }: UserDeps): readonly ServerRoute[] {
  return bySession({
    path: '/api/leaderboard/user',
    options: { response: { status: { 200: schema } } },
    answer: (sessionId): Promise<UserStats> => readUserStats({ sessionId, now: now() }),
  });
}
