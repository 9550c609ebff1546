import { setBounds } from '../../platform/schedule/schedule.ts';
import { translationFacts } from '../../platform/translations/translations.ts';
import type { AuditSnapshot, StoredGiftCode } from '../../ports.ts';

/** What the audit log stores of a gift code. */
export function giftCodeSnapshot(stored: StoredGiftCode): AuditSnapshot {
  const { gameName, translations, registrationUrl, giftCode, isActive, iconKey } = stored;
  const texts = { gameName, ...translationFacts(translations), registrationUrl, giftCode };
  return { ...texts, isActive, ...setBounds(stored), iconKey };
}

/** The whole row, so that its deletion can be undone. */
export function deletedGiftCode(stored: StoredGiftCode): AuditSnapshot {
  const { iconSha256, publishedAt, createdAt, updatedAt } = stored;
  return { ...giftCodeSnapshot(stored), iconSha256, publishedAt, createdAt, updatedAt };
}
