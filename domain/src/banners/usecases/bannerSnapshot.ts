import type { TrailSnapshot, StoredBanner } from '../../ports.ts';

/** What the trail stores of a banner: all that an admin can change, and the version that it makes. */
export function bannerSnapshot(stored: StoredBanner): TrailSnapshot {
  const { title, content, isActive, contentVersion } = stored;
  return { title, content, isActive, contentVersion };
}
