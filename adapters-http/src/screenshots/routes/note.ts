import { route } from '../../platform/routes/route.ts';
import { trailContext } from '../../admins/trailContext.ts';
import { adminScreenshot, NOTE_RULE, screenshotNoting } from '../wire.ts';
import { httpError } from '../../platform/responses/httpError.ts';
import { notFound } from '../../platform/responses/httpError.ts';
import { rowParams } from '../../platform/routes/validation.ts';
import { toAdmin } from './screenshotAnswers.ts';
import type { ScreenshotOptions } from '../options.ts';

/** Puts a note for the other admins on a pending screenshot, or removes it. */
export function noteRoute({ noteScreenshot, now, newId }: ScreenshotOptions) {
  return route({
    method: 'PUT',
    path: '/api/admin/screenshots/{id}/note',
    auth: 'admin',
    params: rowParams,
    payload: screenshotNoting,
    answer: adminScreenshot,
    caching: 'no-store',
    plugins: { perMinute: { address: 60 } },
  })(async ({ params: { id }, payload: { text }, auth }) => {
    const context = trailContext({ auth }, { now, newId });
    const noted = await noteScreenshot({ id, text, context });
    if (noted.ok) return toAdmin(noted.value);
    if (noted.code === 'not_found') throw notFound('screenshot');
    if (noted.code === 'invalid_note') throw httpError('invalid_request', `text must be ${NOTE_RULE}.`);
    throw httpError('illegal_transition', 'Only a pending screenshot takes a note.');
  });
}
