import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import type { OwnCourse } from '../wire.ts';
import { bySessionHeader } from '../../platform/routes/bySession.ts';
import type { PredictionOptions } from '../options.ts';
import { count, shape } from '../../platform/routes/schemas.ts';

const schema = shape<OwnCourse>({ path: Joi.array().items(Joi.array().items(count).length(2)) });

/** The course of a session's own hit rate. */
export function courseRoute({ readCourse, now }: PredictionOptions): ServerRoute {
  return bySessionHeader({
    path: '/api/predictions/course',
    options: { response: { status: { 200: schema } } },
    answer: async (sessionId): Promise<OwnCourse> => ({ path: await readCourse({ sessionId, now: now() }) }),
  });
}
