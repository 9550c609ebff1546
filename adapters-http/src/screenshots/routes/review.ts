import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import { auditContext } from '../../admins/auditContext.ts';
import type { AdminScreenshot, ScreenshotReview } from '../wire.ts';
import { body, field, rowId } from '../../platform/routes/validation.ts';
import { adminScreenshot, statusField, toAdmin } from './screenshotSchemas.ts';
import { toReviewError } from './toReviewError.ts';
import type { ScreenshotOptions } from '../options.ts';

const review = body<ScreenshotReview>({
  status: statusField.required(),
  reviewedBy: field(Joi.string().allow('').max(200), 'reviewedBy', 'text of at most 200 characters'),
  version: field(Joi.number().integer().min(1), 'version', 'a whole number from 1 on'),
});

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
      validate: { params: Joi.object({ id: rowId }), payload: review },
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
