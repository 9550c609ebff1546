import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import { auditContext } from '../auditContext.ts';
import type { ObjectsReport, ObjectsSweep } from '../wire.ts';
import { FOR_OWNERS } from '../adminAuth.ts';
import { body, field } from '../../platform/routes/validation.ts';
import { objectsReport, reportOf } from './objectsReport.ts';
import type { AdminRouteOptions } from '../options.ts';

/** More objects than any store has. */
const MAX_OBJECTS = 10_000_000;

const payload = body<ObjectsSweep>({
  most: field(
    Joi.number().integer().min(1).max(MAX_OBJECTS).required(),
    'most',
    `a whole number from 1 to ${MAX_OBJECTS}`,
  ),
});

/** An owner allows one sweep to move up to `most` objects to the trash. */
export function sweepObjectsRoute({ objectSweep, now, newId }: AdminRouteOptions) {
  const route: ServerRoute<{ Payload: ObjectsSweep }> = {
    method: 'POST',
    path: '/api/admin/objects/sweep',
    options: { auth: FOR_OWNERS, validate: { payload }, response: { status: { 200: objectsReport } } },
    async handler({ payload: { most }, auth }): Promise<ObjectsReport> {
      const context = auditContext({ auth }, { now, newId });
      return reportOf(await objectSweep.sweep({ most, context }));
    },
  };
  return route;
}
