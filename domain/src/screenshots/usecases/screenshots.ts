import type { StoredScreenshot } from '../../ports.ts';
import type { ScreenshotStatus } from '../moderate.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

type Deps = Pick<UseCaseDeps, 'screenshots'>;

const IN_GALLERY = 500;
const FOR_ADMINS = 1000;
const OF_ONE_VISITOR = 50;

export type ListApprovedScreenshots = () => Promise<readonly StoredScreenshot[]>;

/** For everybody: the newest 500 approved screenshots, the newest first. */
export function makeListApprovedScreenshots({ screenshots }: Deps): ListApprovedScreenshots {
  return () => screenshots.list('approved', IN_GALLERY);
}

export type ListScreenshots = (input: {
  readonly status?: ScreenshotStatus | undefined;
}) => Promise<readonly StoredScreenshot[]>;

/** For admins: screenshots of this status or all, the newest 1,000 first. */
export function makeListScreenshots({ screenshots }: Deps): ListScreenshots {
  return ({ status }) => screenshots.list(status, FOR_ADMINS);
}

export type ListOwnScreenshots = (input: {
  readonly visitorId: string;
}) => Promise<readonly StoredScreenshot[]>;

/** For the visitor who sent them: the newest 50. */
export function makeListOwnScreenshots({ screenshots }: Deps): ListOwnScreenshots {
  return ({ visitorId }) => screenshots.listOf(visitorId, OF_ONE_VISITOR);
}
