import type { AuditFacts, StoredGiftCode } from '../ports/index.ts';

/** What the audit log remembers of a gift code. */
export function giftCodeFacts(stored: StoredGiftCode): AuditFacts {
  const { gameName, registrationUrl, giftCode, isActive, iconKey } = stored;
  return { gameName, registrationUrl, giftCode, isActive, iconKey };
}
