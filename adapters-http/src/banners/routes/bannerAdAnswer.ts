import { setBounds } from '@bigsmall/domain/content';
import type { StoredBanner } from '@bigsmall/domain/ports';
import Joi from 'joi';
import type { BannerAd } from '../wire.ts';
import { scheduleAnswer } from '../../platform/routes/scheduleFields.ts';
import { shape } from '../../platform/routes/schemas.ts';

export const bannerAdSchema = shape<BannerAd>({
  id: Joi.string(),
  title: Joi.string(),
  content: Joi.string(),
  isActive: Joi.boolean(),
  ...scheduleAnswer,
  createdAt: Joi.number().integer(),
  updatedAt: Joi.number().integer(),
});

/** A banner ad as it goes over the wire. */
export function bannerAdAnswer(stored: StoredBanner): BannerAd {
  const { id, title, content, isActive, createdAt, updatedAt } = stored;
  return { id, title, content, isActive, ...setBounds(stored), createdAt, updatedAt };
}
