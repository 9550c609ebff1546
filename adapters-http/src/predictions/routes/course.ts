import type { ServerRoute } from '@hapi/hapi';
import { ownCourse, type OwnCourse } from '../wire.ts';
import { bySessionHeader } from '../../platform/routes/bySession.ts';
import type { PredictionOptions } from '../options.ts';

/** The course of a session's own hit rate. */
export function courseRoute({ readCourse, now }: PredictionOptions): ServerRoute {
  return bySessionHeader({
    path: '/api/predictions/course',
    options: { response: { status: { 200: ownCourse } } },
    answer: async (sessionId): Promise<OwnCourse> => ({ path: await readCourse({ sessionId, now: now() }) }),
  });
}
