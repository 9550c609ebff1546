import type { AuditSnapshot, StoredGiftCode } from '../ports/index.ts';

/** What the audit log stores of a gift code. */
export function giftCodeSnapshot(stored: StoredGiftCode): AuditSnapshot {
  const { gameName, registrationUrl, giftCode, isActive, iconKey } = stored;
  return { gameName, registrationUrl, giftCode, isActive, iconKey };
}
