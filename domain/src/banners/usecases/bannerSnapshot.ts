import type { AuditSnapshot, StoredBanner } from '../../ports.ts';

/** What the audit log stores of a banner: all that an admin can change, and the version that it makes. */
export function bannerSnapshot({ title, content, isActive, contentVersion }: StoredBanner): AuditSnapshot {
  return { title, content, isActive, contentVersion };
}
