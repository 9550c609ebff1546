import type { StoredScreenshot } from '@bigsmall/domain/ports';
import type { AdminScreenshot, ApprovedScreenshot } from '../wire.ts';
import { imageUrl } from '../../platform/routes/images/imageUrl.ts';

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
  const { mimeType, reviewedAt, reviewedBy, rejectedFor, version } = screenshot;
  return {
    ...toApproved(screenshot),
    status: screenshot.status,
    mimeType,
    reviewedAt,
    reviewedBy,
    rejectedFor,
    version,
    analysis: screenshot.analysis,
    sameAs: screenshot.sameAs,
  };
}
