import { route } from '../../platform/routes/route.ts';
import { trailContext } from '../../admins/trailContext.ts';
import { adminScreenshot, screenshotReview } from '../wire.ts';
import { rowParams } from '../../platform/routes/validation.ts';
import { toAdmin } from './screenshotAnswers.ts';
import { toReviewError } from './toReviewError.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

type Deps = RouteFrame & {
  /** Called after each review. */
  readonly invalidate: () => void;
};

/** Decides on a screenshot, or withdraws the decision. */
export function reviewRoute({ reviewScreenshot, now, newId, invalidate }: Deps) {
  return route({
    method: 'PATCH',
    path: '/api/admin/screenshots/{id}',
    auth: 'admin',
    params: rowParams,
    payload: screenshotReview,
    answer: adminScreenshot,
    caching: 'no-store',
    // Admins select dozens and decide on them at once.
    plugins: { perMinute: { address: 600 } },
  })(async ({ params: { id }, payload, auth }) => {
    const reviewed = await reviewScreenshot({
      id,
      to: payload.status,
      reason: payload.reason,
      version: payload.version,
      context: trailContext({ auth }, { now, newId }),
    });
    if (!reviewed.ok) throw toReviewError(reviewed);
    invalidate();
    return toAdmin(reviewed.value);
  });
}
