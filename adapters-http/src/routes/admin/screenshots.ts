import type { ServerRoute } from '@hapi/hapi';
import type { ScreenshotStatus } from '@bigsmall/domain';
import type { ListScreenshots, ReviewScreenshot } from '@bigsmall/domain/usecases';
import Joi from 'joi';
import { auditStamp } from '../../admin/auditStamp.ts';
import type { AdminScreenshot, ScreenshotReview } from '../../contract/index.ts';
import { toReviewError } from '../../responses/httpError.ts';
import { adminScreenshot, status, toAdmin } from '../screenshots/screenshotSchemas.ts';
import { body, field } from '../validation.ts';

const STATUS_RULE = "'pending', 'approved' or 'rejected'";

const params = Joi.object({
  id: field(Joi.string().pattern(/^[A-Za-z0-9_-]{1,64}$/), 'id', '1 to 64 letters, digits, _ or -'),
});

const review = body<ScreenshotReview>({
  status: field(status.required(), 'status', STATUS_RULE),
  reviewedBy: field(Joi.string().allow('').max(200), 'reviewedBy', 'text of at most 200 characters'),
  version: field(Joi.number().integer().min(1), 'version', 'a whole number from 1 on'),
});

export type ListDeps = { readonly listScreenshots: ListScreenshots };

/** Screenshots of a status, or all, with what speaks for and against them. */
export function listRoute({ listScreenshots }: ListDeps) {
  const route: ServerRoute<{ Query: { status?: ScreenshotStatus } }> = {
    method: 'GET',
    path: '/api/admin/screenshots',
    options: {
      auth: 'admin',
      validate: { query: Joi.object({ status: field(status, 'status', STATUS_RULE) }) },
      response: { status: { 200: Joi.array().items(adminScreenshot) } },
      cache: { otherwise: 'no-store' },
    },
    async handler({ query }): Promise<readonly AdminScreenshot[]> {
      return (await listScreenshots({ status: query.status })).map(toAdmin);
    },
  };
  return route;
}

export type ReviewDeps = {
  readonly reviewScreenshot: ReviewScreenshot;
  readonly now: () => number;
  readonly newId: () => string;
  readonly onChanged: () => void;
};

/** Gives a screenshot its verdict, or withdraws it. */
export function reviewRoute({ reviewScreenshot, now, newId, onChanged }: ReviewDeps) {
  const route: ServerRoute<{ Params: { id: string }; Payload: ScreenshotReview }> = {
    method: 'PATCH',
    path: '/api/admin/screenshots/{id}',
    options: {
      auth: 'admin',
      validate: { params, payload: review },
      response: { status: { 200: adminScreenshot } },
      cache: { otherwise: 'no-store' },
      // Dozens are selected and judged at once.
      plugins: { perMinute: { address: 600 } },
    },
    async handler({ params: { id }, payload, auth }): Promise<AdminScreenshot> {
      const reviewed = await reviewScreenshot({
        id,
        to: payload.status,
        version: payload.version,
        stamp: auditStamp({ auth }, { now, newId }),
      });
      if (!reviewed.ok) throw toReviewError(reviewed);
      onChanged();
      return toAdmin(reviewed.value);
    },
  };
  return route;
}
