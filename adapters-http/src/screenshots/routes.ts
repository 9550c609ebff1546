import type { Plugin, ServerRoute } from '@hapi/hapi';
import { createDataVersion, everySecond, snapshotRoute } from '../platform/snapshots.ts';
import type { App } from '../app.ts';
import { route, rowParams } from '../platform/route.ts';
import {
  adminScreenshot,
  type AdminScreenshot,
  type ApprovedScreenshot,
  gallery,
  ownScreenshot,
  type OwnScreenshot,
  screenshotAnswer,
  screenshotReview,
  statusField,
} from './wire.ts';
import { httpError, notFound } from '../platform/errors.ts';
import { readVisitorId } from '../visitors/visitor.ts';
import { toImageError, uploadedFile, uploadPayload } from '../platform/bodies.ts';
import type { StoredScreenshot } from '@bigsmall/domain/ports';
import { field, list, optional, rowId, shape, done } from '../platform/shapes.ts';
import { trailContext } from '../admins/adminAuth.ts';
import type { ReviewFailure } from '@bigsmall/domain/usecases';
import { imageUrl } from '../platform/imageRoutes.ts';

/** Screenshots: upload, review and gallery. */
export const screenshotRoutes: Plugin<App> = {
  name: 'screenshots',
  register(server, deps) {
    const version = createDataVersion();
    const changing = { ...deps, invalidate: version.invalidate };
    server.route(uploadRoute(changing));
    server.route(approvedRoute(deps, version.read));
    server.route(mineRoute(deps));
    server.route(withdrawRoute(changing));
    server.route(listRoute(deps));
    server.route(reviewRoute(changing));
  },
};

/** `invalidate`: called after each change of the gallery. */
type Changing = App & { readonly invalidate: () => void };

/** Stores a visitor's screenshot. The answer does not contain the image's address. */
function uploadRoute({ submitScreenshot, now, newId, invalidate }: Changing) {
  return route({
    method: 'POST',
    path: '/api/screenshots/upload',
    body: uploadPayload,
    answer: screenshotAnswer,
    status: 201,
    plugins: { fileField: 'screenshot' },
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
    // Findings are for admins only: a sender must not learn how to pass the checks.
    const reason = decision === 'approved' ? 'All checks passed.' : 'Pending verification';
    return { id, status: decision, analysis: { ...result, reason } };
  });
}

/** The gallery. It shows an approval by this server at once, by another server within a second. `version` grows with each change by this one. */
function approvedRoute({ listApprovedScreenshots, now, log }: App, version: () => number): ServerRoute {
  const second = everySecond(now);
  return snapshotRoute('/api/screenshots/approved', {
    key: () => `${second()} ${version()}`,
    build: async () => (await listApprovedScreenshots()).map(toApproved),
    schema: gallery,
    log,
  });
}

/** With the admin's reason, without the findings: a sender must not learn how to pass the checks. */
function toOwn({ id, status, submittedAt, rejectedFor }: StoredScreenshot): OwnScreenshot {
  const isShown = status === 'rejected' && rejectedFor !== null;
  return { id, status, submittedAt, ...(isShown && { rejectedFor }) };
}

/** The screenshots that this browser sent, known by its visitor cookie; none without one. */
function mineRoute({ listOwnScreenshots }: App) {
  return route({
    method: 'GET',
    path: '/api/screenshots/mine',
    answer: list(ownScreenshot),
    caching: 'private, no-store',
  })(async (request) => {
    const visitorId = readVisitorId(request);
    return visitorId === undefined ? [] : (await listOwnScreenshots({ visitorId })).map(toOwn);
  });
}

/** The actor of a withdrawal in the trail. Ids of visitors are secret. */
const ACTOR = 'Visitor';

/** Removes a screenshot that this browser sent, known by its visitor cookie. */
function withdrawRoute({ withdrawScreenshot, now, newId, invalidate }: Changing) {
  return route({
    method: 'DELETE',
    path: '/api/screenshots/mine/{id}',
    params: rowParams,
    answer: done,
  })(async (request) => {
    const visitorId = readVisitorId(request);
    if (visitorId === undefined) throw notFound('screenshot of yours');
    const context = { id: newId(), at: now(), actor: ACTOR };
    const withdrawn = await withdrawScreenshot({ id: request.params.id, visitorId, context });
    if (withdrawn.ok) {
      invalidate();
      return { ok: true };
    }
    if (withdrawn.code === 'not_found') throw notFound('screenshot of yours');
    throw httpError('illegal_transition', 'A rejected screenshot cannot be withdrawn.');
  });
}

/** The screenshots of a status, or all, with the reasons for and against each; or those of the sender of `from`. */
function listRoute({ listScreenshots }: App) {
  return route({
    method: 'GET',
    path: '/api/admin/screenshots',
    auth: 'admin',
    query: shape({ status: optional(statusField), from: optional(field(rowId, 'from', 'an id')) }),
    answer: list(adminScreenshot),
    caching: 'no-store',
  })(async ({ query }) => {
    const listed = await listScreenshots(query);
    return listed.map((row) => ({ ...toAdmin(row), sender: row.sender, sameAsAt: row.sameAsAt }));
  });
}

/** Decides on a screenshot, or withdraws the decision. */
function reviewRoute({ reviewScreenshot, now, newId, invalidate }: Changing) {
  return route({
    method: 'PATCH',
    path: '/api/admin/screenshots/{id}',
    auth: 'admin',
    params: rowParams,
    payload: screenshotReview,
    answer: adminScreenshot,
    caching: 'no-store',
  })(async ({ params: { id }, payload, auth }) => {
    const { status: to, reason, version } = payload;
    const context = trailContext({ auth }, { now, newId });
    const reviewed = await reviewScreenshot({ id, to, reason, version, context });
    if (!reviewed.ok) throw httpError(reviewed.code, MESSAGES[reviewed.code]);
    invalidate();
    return toAdmin(reviewed.value);
  });
}

const MESSAGES: Readonly<Record<ReviewFailure['code'], string>> = {
  not_found: 'There is no such screenshot.',
  illegal_transition:
    'A screenshot is approved or rejected only while it is pending; reset it to pending first.',
  changed_meanwhile: 'This screenshot was reviewed by someone else meanwhile. Please look at it again.',
};

/** The public fields of an approved screenshot. */
function toApproved(screenshot: StoredScreenshot): ApprovedScreenshot {
  const { id, imageKey, thumbnailKey, submittedAt, fileSize, width, height } = screenshot;
  const [cloudflareUrl, thumbnailUrl] = [imageUrl(imageKey), imageUrl(thumbnailKey)];
  return { id, cloudflareUrl, thumbnailUrl, submittedAt, fileSize, width, height };
}

/** All fields but its hashes and its sender, for admins. */
function toAdmin(screenshot: StoredScreenshot): AdminScreenshot {
  const { status, mimeType, reviewedAt, reviewedBy, rejectedFor, version, analysis, sameAs } = screenshot;
  const review = { status, mimeType, reviewedAt, reviewedBy, rejectedFor, version, analysis, sameAs };
  return { ...toApproved(screenshot), ...review };
}
