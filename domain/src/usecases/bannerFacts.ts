import type { AuditFacts, StoredBanner } from '../ports/index.ts';

/** What the audit log keeps of a banner: all that an admin can change, and the version that it makes. */
export function bannerFacts({ title, content, isActive, contentVersion }: StoredBanner): AuditFacts {
  return { title, content, isActive, contentVersion };
}
