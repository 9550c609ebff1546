import { route } from '../../platform/routes/route.ts';
import { screenshotAnswer } from '../wire.ts';
import { toImageError } from '../../platform/responses/httpError.ts';
import { readVisitorId } from '../../visitors/visitorCookie.ts';
import { uploadedFile, uploadPayload } from '../../platform/routes/uploadedFile.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

type Deps = RouteFrame & {
  readonly invalidate: () => void;
};

/** Stores a visitor's screenshot. The answer does not contain the image's address. */
export function uploadRoute({ submitScreenshot, now, newId, invalidate }: Deps) {
  return route({
    method: 'POST',
    path: '/api/screenshots/upload',
    body: uploadPayload,
    answer: screenshotAnswer,
    status: 201,
    // Many visitors can share an address.
    plugins: { per10Minutes: { visitor: 6, address: 60 }, fileField: 'screenshot' },
  })(async (request) => {
    const submitted = await submitScreenshot({
      file: uploadedFile(request),
      visitorId: readVisitorId(request) ?? null,
      now: now(),
      id: newId(),
      imageId: newId(),
      thumbnailId: newId(),
    });
    if (!submitted.ok) throw toImageError(submitted);
    const { id, status: decision, analysis: result } = submitted.value;
    if (decision === 'approved') invalidate();
    // What the checks found is for admins only: a sender must not learn how to pass them.
    const told =
      decision === 'approved'
        ? ({ reason: 'All checks passed.', reasonCode: 'checks_passed' } as const)
        : ({ reason: 'Waiting for review.', reasonCode: 'in_review' } as const);
    return { id, status: decision, analysis: { ...result, ...told } };
  });
}
