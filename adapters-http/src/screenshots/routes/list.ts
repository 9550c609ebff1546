import { route } from '../../platform/routes/route.ts';
import { adminScreenshot, statusField } from '../wire.ts';
import { list, optional, shape } from '../../platform/shapes.ts';
import { toAdmin } from './screenshotAnswers.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

/** The screenshots of a status, or all, with the reasons for and against each. */
export function listRoute({ listScreenshots }: RouteFrame) {
  return route({
    method: 'GET',
    path: '/api/admin/screenshots',
    auth: 'admin',
    query: shape({ status: optional(statusField) }),
    answer: list(adminScreenshot),
    caching: 'no-store',
  })(async ({ query }) => {
    return (await listScreenshots({ status: query.status })).map(toAdmin);
  });
}
