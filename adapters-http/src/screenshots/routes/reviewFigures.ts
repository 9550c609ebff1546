import { route } from '../../platform/routes/route.ts';
import { reviewFigures } from '../wire.ts';
import type { ScreenshotOptions } from '../options.ts';

/** What each admin decided on each of the last 7 days. */
export function reviewFiguresRoute({ readReviewFigures, now }: ScreenshotOptions) {
  return route({
    method: 'GET',
    path: '/api/admin/reviews',
    auth: 'admin',
    answer: reviewFigures,
    caching: 'no-store',
  })(() => readReviewFigures({ now: now() }));
}
