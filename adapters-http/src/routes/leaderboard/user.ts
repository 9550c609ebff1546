import type { ServerRoute } from '@hapi/hapi';
import type { ReadUserStats } from '@bigsmall/domain/usecases';
import Joi from 'joi';
import type { UserStats } from '../../contract/index.ts';
import { count, interval, percent } from '../schemas.ts';
import { sessionId } from '../validation.ts';

const schema = Joi.object<UserStats>({
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
}).options({ presence: 'required' });

export type UserDeps = { readonly readUserStats: ReadUserStats; readonly now: () => number };

/** A session's own figures; its holder's business, so nothing on the way may keep them. */
export function userRoute({ readUserStats, now }: UserDeps) {
  const route: ServerRoute<{ Params: { sessionId: string } }> = {
    method: 'GET',
    path: '/api/leaderboard/user/{sessionId}',
    options: {
      validate: { params: Joi.object({ sessionId }) },
      response: { status: { 200: schema } },
      cache: { otherwise: 'no-store' },
    },
    handler: ({ params }): Promise<UserStats> => readUserStats({ sessionId: params.sessionId, now: now() }),
  };
  return route;
}
