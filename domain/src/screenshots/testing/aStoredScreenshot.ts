import { requireObjectKey } from '../../platform/images.ts';
import type { StoredScreenshot } from '../ports.ts';
import { NOON } from '../../testing/builders.ts';

/** A pending screenshot of a visitor that the server does not know; its keys and hash follow from its id. */
export function aStoredScreenshot(given: Partial<StoredScreenshot> = {}): StoredScreenshot {
  const { id = 'shot-1' } = given;
  return {
    id,
    imageKey: requireObjectKey(`shots/${id}-image.webp`),
    thumbnailKey: requireObjectKey(`shots/${id}-thumbnail.webp`),
    imageSha256: '1a'.repeat(32),
    thumbnailSha256: '2b'.repeat(32),
    status: 'pending',
    fileSize: 120_000,
    mimeType: 'image/webp',
    width: 1080,
    height: 2160,
    sha256: id.padEnd(64, '0'),
    visitorId: null,
    analysis: { autoApproved: false, confidence: 90, reason: 'Waiting for review: it is new.' },
    sameAs: null,
    submittedAt: NOON,
    reviewedAt: null,
    reviewedBy: null,
    rejectedFor: null,
    version: 1,
    ...given,
  };
}
