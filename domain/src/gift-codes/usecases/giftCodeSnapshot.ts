import { maskedCode } from '../../admins/maskedCode.ts';
import type { TrailSnapshot, StoredGiftCode } from '../../ports.ts';

/** What the trail stores of a gift code. */
export function giftCodeSnapshot(stored: StoredGiftCode): TrailSnapshot {
  const { gameName, registrationUrl, giftCode, isActive, iconKey } = stored;
  return { gameName, registrationUrl, giftCode: maskedCode(giftCode), isActive, iconKey };
}
