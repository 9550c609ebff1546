import { maskedCode } from '../../admins/maskedCode.ts';
import { setBounds } from '../../platform/schedule/schedule.ts';
import { translationFacts } from '../../platform/translations/translations.ts';
import type { TrailSnapshot, StoredGiftCode } from '../../ports.ts';

/** What the trail stores of a gift code. */
export function giftCodeSnapshot(stored: StoredGiftCode): TrailSnapshot {
  const { gameName, translations, registrationUrl, giftCode, isActive, iconKey } = stored;
  const texts = {
    gameName,
    ...translationFacts(translations),
    registrationUrl,
    giftCode: maskedCode(giftCode),
  };
  return { ...texts, isActive, ...setBounds(stored), iconKey };
}
