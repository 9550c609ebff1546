import { maskedCode } from '../../admins/maskedCode.ts';
import { setBounds } from '../../platform/schedule/schedule.ts';
import type { TrailSnapshot, StoredGiftCode } from '../../ports.ts';

/** What the trail stores of a gift code. */
export function giftCodeSnapshot(stored: StoredGiftCode): TrailSnapshot {
  const { gameName, registrationUrl, giftCode, isActive, iconKey } = stored;
  const texts = {
    gameName,
    registrationUrl,
    giftCode: maskedCode(giftCode),
  };
  return { ...texts, isActive, ...setBounds(stored), iconKey };
}
