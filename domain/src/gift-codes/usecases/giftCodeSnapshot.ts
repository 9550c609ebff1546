import { setBounds } from '../../platform/schedule/schedule.ts';
import { translationFacts } from '../../platform/translations/translations.ts';
import type { TrailSnapshot, StoredGiftCode } from '../../ports.ts';

/** What the trail stores of a gift code. */
export function giftCodeSnapshot(stored: StoredGiftCode): TrailSnapshot {
  const { gameName, translations, registrationUrl, giftCode, isActive, iconKey } = stored;
  const texts = { gameName, ...translationFacts(translations), registrationUrl, giftCode };
  return { ...texts, isActive, ...setBounds(stored), iconKey };
}

/** The whole row, so that its deletion can be undone. */
export function deletedGiftCode(stored: StoredGiftCode): TrailSnapshot {
  const { iconSha256, publishedAt, createdAt, updatedAt } = stored;
  return { ...giftCodeSnapshot(stored), iconSha256, publishedAt, createdAt, updatedAt };
}
