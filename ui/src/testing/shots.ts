import type { ApprovedScreenshot } from '@bigsmall/adapters-http/wire';

/** `count` approved screenshots, newest first, an hour apart. */
export function someShots(count: number): readonly ApprovedScreenshot[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `shot-${count - index}`,
    cloudflareUrl: `/api/images/${count - index}.webp`,
    thumbnailUrl: `/api/images/${count - index}-thumb.webp`,
    submittedAt: Date.UTC(2026, 8, 26, 12) - index * 3_600_000,
    fileSize: 84_000 + index * 1000,
    width: 720,
    height: 1560,
  }));
}
