import type { ScreenshotStatus } from '@bigsmall/domain';
import type { StoredScreenshot } from '@bigsmall/domain/ports';
import type { Bind } from './database.ts';

export type ScreenshotRow = {
  readonly id: string;
  readonly image_key: string;
  readonly thumbnail_key: string;
  readonly image_sha256: string | null;
  readonly thumbnail_sha256: string | null;
  readonly status: ScreenshotStatus;
  readonly file_size: number;
  readonly mime_type: string;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  readonly perceptual_hash: string;
  readonly visitor_id: string | null;
  readonly auto_approved: number;
  readonly confidence: number;
  readonly reason: string;
  readonly near_duplicate_of: string | null;
  readonly spot_check: number;
  readonly submitted_at: number;
  readonly reviewed_at: number | null;
  readonly reviewed_by: string | null;
  readonly version: number;
};

/** A row as the screenshot that it keeps. */
export function screenshotOfRow(row: ScreenshotRow): StoredScreenshot {
  return {
    id: row.id,
    imageKey: row.image_key,
    thumbnailKey: row.thumbnail_key,
    imageSha256: row.image_sha256,
    thumbnailSha256: row.thumbnail_sha256,
    status: row.status,
    fileSize: row.file_size,
    mimeType: row.mime_type,
    width: row.width,
    height: row.height,
    sha256: row.sha256,
    perceptualHash: row.perceptual_hash,
    visitorId: row.visitor_id,
    analysis: { autoApproved: row.auto_approved === 1, confidence: row.confidence, reason: row.reason },
    nearDuplicateOf: row.near_duplicate_of,
    spotCheck: row.spot_check === 1,
    submittedAt: row.submitted_at,
    reviewedAt: row.reviewed_at,
    reviewedBy: row.reviewed_by,
    version: row.version,
  };
}

/** A screenshot's values by the names of its columns. */
export function bindScreenshot({ analysis, ...shot }: StoredScreenshot): Bind {
  const row: ScreenshotRow = {
    id: shot.id,
    image_key: shot.imageKey,
    thumbnail_key: shot.thumbnailKey,
    image_sha256: shot.imageSha256,
    thumbnail_sha256: shot.thumbnailSha256,
    status: shot.status,
    file_size: shot.fileSize,
    mime_type: shot.mimeType,
    width: shot.width,
    height: shot.height,
    sha256: shot.sha256,
    perceptual_hash: shot.perceptualHash,
    visitor_id: shot.visitorId,
    auto_approved: analysis.autoApproved ? 1 : 0,
    confidence: analysis.confidence,
    reason: analysis.reason,
    near_duplicate_of: shot.nearDuplicateOf,
    spot_check: shot.spotCheck ? 1 : 0,
    submitted_at: shot.submittedAt,
    reviewed_at: shot.reviewedAt,
    reviewed_by: shot.reviewedBy,
    version: shot.version,
  };
  return row;
}
