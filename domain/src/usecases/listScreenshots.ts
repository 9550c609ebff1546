import type { StoredScreenshot } from '../ports/index.ts';
import type { ScreenshotStatus } from '../screenshot/moderate.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

const FOR_ADMINS = 1000;

export type ListScreenshots = (input: {
  readonly status?: ScreenshotStatus | undefined;
}) => Promise<readonly StoredScreenshot[]>;

/** For admins: screenshots of this status or all, the newest 1,000 first. */
export function makeListScreenshots({ screenshots }: Pick<UseCaseDeps, 'screenshots'>): ListScreenshots {
  return ({ status }) => screenshots.list(status, FOR_ADMINS);
}
