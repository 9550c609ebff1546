import type { AdminScreenshot } from '@bigsmall/adapters-http/wire';

/** `count` screenshots that wait for review, newest first, an hour apart: `shot-3`, `shot-2`, `shot-1`. */
export function someSubmissions(
  count: number,
  status: AdminScreenshot['status'] = 'pending',
): AdminScreenshot[] {
  return Array.from({ length: count }, (_, index) => aSubmission({ status }, count - index));
}

/** Number `n`, submitted in the nth hour. */
export function aSubmission(given: Partial<AdminScreenshot> = {}, n = 1): AdminScreenshot {
  return {
    id: `shot-${n}`,
    cloudflareUrl: `/api/images/${n}.webp`,
    thumbnailUrl: `/api/images/${n}-thumb.webp`,
    submittedAt: Date.UTC(2026, 8, 26) + n * 3_600_000,
    fileSize: 84_000 + n * 1000,
    mimeType: 'image/webp',
    width: 720,
    height: 1560,
    status: 'pending',
    reviewedAt: null,
    reviewedBy: null,
    rejectedFor: null,
    version: 1,
    analysis: {
      autoApproved: false,
      confidence: 75,
      reason: 'Waiting for review: this visitor has fewer than 3 approved screenshots in the last 30 days.',
    },
    sameAs: null,
    sender: { nth: 3, approved: 1, rejected: 0 },
    ...given,
  };
}
