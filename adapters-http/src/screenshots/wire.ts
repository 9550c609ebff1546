import { REJECTION_REASONS, SCREENSHOT_STATUSES } from '@bigsmall/domain/content';
import {
  anyText,
  body,
  count,
  field,
  flag,
  list,
  nullable,
  oneOf,
  optional,
  percent,
  shape,
  text,
  time,
  whole,
  type Wire,
} from '../platform/shapes.ts';

const status = oneOf(SCREENSHOT_STATUSES);

const reason = oneOf(REJECTION_REASONS);

/** A status in a request. */
export const statusField = field(status, 'status', "'pending', 'approved' or 'rejected'");

/** The server's decision on an upload: `confidence` 0..100, `reason` in plain words. */
export type ScreenshotAnalysis = Wire<typeof analysis>;
const analysis = shape({ autoApproved: flag, confidence: percent, reason: text });

/** Answer (201) of `POST /api/screenshots/upload`, multipart with one file field `screenshot`. */
export type ScreenshotAnswer = Wire<typeof screenshotAnswer>;
export const screenshotAnswer = shape({ id: text, status, analysis });

/** An entry of `GET /api/screenshots/mine`, newest first: what the browser of this visitor cookie sent. `rejectedFor`: why, if an admin said so. */
export type OwnScreenshot = Wire<typeof ownScreenshot>;
export const ownScreenshot = shape({ id: text, status, submittedAt: time, rejectedFor: optional(reason) });

const inGallery = {
  id: text,
  cloudflareUrl: text,
  thumbnailUrl: text,
  submittedAt: time,
  fileSize: count,
  width: count,
  height: count,
};

/** An entry of `GET /api/screenshots/approved`, newest first. Sizes are bytes and pixels, times epoch ms. */
export type ApprovedScreenshot = Wire<typeof approvedScreenshot>;
const approvedScreenshot = shape(inGallery);
export const gallery = list(approvedScreenshot, 500);

/** An entry of `GET /api/admin/screenshots`, newest first, pending ones oldest first; and the answer of its `PATCH`. */
export type AdminScreenshot = Wire<typeof adminScreenshot>;
export const adminScreenshot = shape({
  ...inGallery,
  status,
  mimeType: text,
  reviewedAt: nullable(time),
  reviewedBy: nullable(text),
  /** Why it is rejected, shown to its sender. */
  rejectedFor: nullable(reason),
  /** Grows with each review. */
  version: whole.min(1),
  analysis,
  /** The id of an earlier screenshot of the same picture, and in a list when that was submitted. */
  sameAs: nullable(text),
  sameAsAt: optional(nullable(time)),
  /** In a list: its place among those of its visitor, and how these were decided; null for an unknown visitor. */
  sender: optional(nullable(shape({ nth: count, approved: count, rejected: count }))),
});

/**
 * Body of `PATCH /api/admin/screenshots/{id}`. With `version`, a row with another version answers 409
 * `changed_meanwhile`. `reviewedBy` is ignored: the session's name is used. `reason` is shown to the sender of a rejected one.
 */
export type ScreenshotReview = Wire<typeof screenshotReview>;
export const screenshotReview = body({
  status: statusField,
  reviewedBy: optional(field(anyText.max(200), 'reviewedBy', 'text of at most 200 characters')),
  version: optional(field(whole.min(1), 'version', 'a whole number from 1 on')),
  reason: optional(field(reason, 'reason', `one of ${REJECTION_REASONS.join(', ')}`)),
});
