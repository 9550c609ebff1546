import type { ServerRoute } from '@hapi/hapi';
import type { ScreenshotStatus } from '@bigsmall/domain/content';
import Joi from 'joi';
import { adminScreenshot, statusField, type AdminScreenshot } from '../wire.ts';
import { list } from '../../platform/shapes.ts';
import { toAdmin } from './screenshotAnswers.ts';
import type { ScreenshotOptions } from '../options.ts';

/** The screenshots of a status, or all, with the reasons for and against each. */
export function listRoute({ listScreenshots }: ScreenshotOptions) {
  const route: ServerRoute<{ Query: { status?: ScreenshotStatus } }> = {
    method: 'GET',
    path: '/api/admin/screenshots',
    options: {
      auth: 'admin',
      validate: { query: Joi.object({ status: statusField }) },
      response: { status: { 200: list(adminScreenshot) } },
      cache: { otherwise: 'no-store' },
    },
    async handler({ query }): Promise<readonly AdminScreenshot[]> {
      return (await listScreenshots({ status: query.status })).map(toAdmin);
    },
  };
  return route;
}
