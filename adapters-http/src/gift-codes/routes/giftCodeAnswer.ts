import type { StoredGiftCode } from '@bigsmall/domain/ports';
import type { GiftCode } from '../wire.ts';
import { imageUrl } from '../../platform/routes/images/imageUrl.ts';

/** A gift code as it goes over the wire. */
export function giftCodeAnswer(stored: StoredGiftCode): GiftCode {
  const { id, gameName, registrationUrl, giftCode, isActive, iconKey, createdAt, updatedAt } = stored;
  const iconUrl = iconKey === null ? null : imageUrl(iconKey);
  return { id, gameName, registrationUrl, giftCode, isActive, iconUrl, createdAt, updatedAt };
}
