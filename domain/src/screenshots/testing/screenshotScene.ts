import type { ScreenshotStore, StoredScreenshot } from '../ports.ts';

/** Stores the screenshot, whatever was sent before. */
export function keep(screenshots: ScreenshotStore, shot: StoredScreenshot): Promise<StoredScreenshot> {
  const { visitorId, sha256, submittedAt } = shot;
  return screenshots.submit({ visitorId, sha256, now: submittedAt }, () => shot);
}

export function fail(message: string): never {
  throw new Error(message);
}
