import type { ServerRoute } from '@hapi/hapi';
import { auditContext } from '../../admins/auditContext.ts';
import { adminScreenshot, screenshotReview, type AdminScreenshot, type ScreenshotReview } from '../wire.ts';
import { rowParams } from '../../platform/routes/validation.ts';
import { toAdmin } from './screenshotAnswers.ts';
import { toReviewError } from './toReviewError.ts';
import type { ScreenshotOptions } from '../options.ts';

type Deps = ScreenshotOptions & {
  /** Called after each review. */
  readonly invalidate: () => void;
};

/** Decides on a screenshot, or withdraws the decision. */
export function reviewRoute({ reviewScreenshot, now, newId, invalidate }: Deps) {
  const route: ServerRoute<{ Params: { id: string }; Payload: ScreenshotReview }> = {
    method: 'PATCH',
    path: '/api/admin/screenshots/{id}',
    options: {
      auth: 'admin',
      validate: { params: rowParams, payload: screenshotReview },
      response: { status: { 200: adminScreenshot } },
      cache: { otherwise: 'no-store' },
      // Admins select dozens and decide on them at once.
      plugins: { perMinute: { address: 600 } },
    },
    async handler({ params: { id }, payload, auth }): Promise<AdminScreenshot> {
      const reviewed = await reviewScreenshot({
        id,
        to: payload.status,
        version: payload.version,
        context: auditContext({ auth }, { now, newId }),
      });
      if (!reviewed.ok) throw toReviewError(reviewed);
      invalidate();
      return toAdmin(reviewed.value);
    },
  };
  return route;
}
