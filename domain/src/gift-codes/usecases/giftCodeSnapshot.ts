import { setBounds } from '../../platform/schedule/schedule.ts';
import type { AuditSnapshot, StoredGiftCode } from '../../ports.ts';

/** What the audit log stores of a gift code. */
export function giftCodeSnapshot(stored: StoredGiftCode): AuditSnapshot {
  const { gameName, registrationUrl, giftCode, isActive, iconKey } = stored;
  return { gameName, registrationUrl, giftCode, isActive, ...setBounds(stored), iconKey };
}

/** The whole row, so that its deletion can be undone. */
export function deletedGiftCode(stored: StoredGiftCode): AuditSnapshot {
  const { iconSha256, publishedAt, createdAt, updatedAt } = stored;
  return { ...giftCodeSnapshot(stored), iconSha256, publishedAt, createdAt, updatedAt };
}
