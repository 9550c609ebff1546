import type { StoredScreenshot } from '../ports/index.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

const IN_GALLERY = 500;

export type ListApprovedScreenshots = () => Promise<readonly StoredScreenshot[]>;

/** For everybody: the newest 500 approved screenshots, the newest first. */
export function makeListApprovedScreenshots({
  screenshots,
}: Pick<UseCaseDeps, 'screenshots'>): ListApprovedScreenshots {
  return () => screenshots.list('approved', IN_GALLERY);
}
