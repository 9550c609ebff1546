import { setBounds } from '@bigsmall/domain/content';
import type { StoredGiftCode } from '@bigsmall/domain/ports';
import Joi from 'joi';
import type { GiftCode } from '../wire.ts';
import { imageUrl } from '../../platform/routes/images/imageUrl.ts';
import { scheduleAnswer } from '../../platform/routes/scheduleFields.ts';
import { shape } from '../../platform/routes/schemas.ts';

export const giftCodeSchema = shape<GiftCode>({
  id: Joi.string(),
  gameName: Joi.string(),
  registrationUrl: Joi.string(),
  giftCode: Joi.string(),
  isActive: Joi.boolean(),
  ...scheduleAnswer,
  iconUrl: Joi.string().allow(null),
  createdAt: Joi.number().integer(),
  updatedAt: Joi.number().integer(),
});

/** A gift code as it goes over the wire. */
export function giftCodeAnswer(stored: StoredGiftCode): GiftCode {
  const { id, gameName, registrationUrl, giftCode, isActive, iconKey, createdAt, updatedAt } = stored;
  const iconUrl = iconKey === null ? null : imageUrl(iconKey);
  const row = { id, gameName, registrationUrl, giftCode, isActive, iconUrl, createdAt, updatedAt };
  return { ...row, ...setBounds(stored) };
}
