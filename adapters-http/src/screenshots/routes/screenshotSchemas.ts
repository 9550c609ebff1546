import { SCREENSHOT_STATUSES } from '@bigsmall/domain/content';
import type { StoredScreenshot } from '@bigsmall/domain/ports';
import Joi from 'joi';
import type { AdminScreenshot, ApprovedScreenshot, ScreenshotAnalysis } from '../wire.ts';
import { imageUrl } from '../../platform/routes/images/imageUrl.ts';
import { count, percent, shape } from '../../platform/routes/schemas.ts';
import { field } from '../../platform/routes/validation.ts';

export const status = Joi.valid(...SCREENSHOT_STATUSES);

/** A status in a request. */
export const statusField = field(status, 'status', "'pending', 'approved' or 'rejected'");

export const analysis = shape<ScreenshotAnalysis>({
  autoApproved: Joi.boolean(),
  confidence: percent,
  reason: Joi.string(),
});

const inGallery = {
  id: Joi.string(),
  cloudflareUrl: Joi.string(),
  thumbnailUrl: Joi.string(),
  submittedAt: Joi.number().integer(),
  fileSize: count,
  width: count,
  height: count,
};

export const approvedScreenshot = shape<ApprovedScreenshot>(inGallery);

export const adminScreenshot = shape<AdminScreenshot>({
  ...inGallery,
  status,
  mimeType: Joi.string(),
  reviewedAt: Joi.number().integer().allow(null),
  reviewedBy: Joi.string().allow(null),
  version: Joi.number().integer().min(1),
  analysis,
  nearDuplicateOf: Joi.string().allow(null),
  spotCheck: Joi.boolean(),
});

/** The public fields of an approved screenshot. */
export function toApproved(screenshot: StoredScreenshot): ApprovedScreenshot {
  const { id, submittedAt, fileSize, width, height } = screenshot;
  const urls = {
    cloudflareUrl: imageUrl(screenshot.imageKey),
    thumbnailUrl: imageUrl(screenshot.thumbnailKey),
  };
  return { id, ...urls, submittedAt, fileSize, width, height };
}

/** All fields but its hashes and its sender, for admins. */
export function toAdmin(screenshot: StoredScreenshot): AdminScreenshot {
  const { mimeType, reviewedAt, reviewedBy, version, nearDuplicateOf, spotCheck } = screenshot;
  return {
    ...toApproved(screenshot),
    status: screenshot.status,
    mimeType,
    reviewedAt,
    reviewedBy,
    version,
    analysis: screenshot.analysis,
    nearDuplicateOf,
    spotCheck,
  };
}
