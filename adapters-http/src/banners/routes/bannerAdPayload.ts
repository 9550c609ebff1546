import { checkBanner } from '@bigsmall/domain/content';
import Joi from 'joi';
import { bannerAdRequest, bannerAdToggle, type BannerAdRequest, type BannerAdToggle } from '../wire.ts';
import type { Shape } from '../../platform/shapes.ts';
import { rejectInvalidPayload } from '../../platform/routes/rejectInvalidPayload.ts';

/** 5,000 escaped characters fit in. */
export const bannerAdBody = { maxBytes: 64 * 1024 };

/** The whole ad, or `isActive` alone. */
export const bannerAdChange: Shape<BannerAdRequest | BannerAdToggle> = Joi.alternatives()
  .conditional(
    Joi.object({ isActive: Joi.exist(), title: Joi.forbidden(), content: Joi.forbidden() }).unknown(),
    // oxlint-disable-next-line unicorn/no-thenable -- joi's word for it
    { then: bannerAdToggle, otherwise: bannerAdRequest },
  )
  .required()
  .messages({ 'any.required': 'The body must be a JSON object.' });

/** Whether a body has `isActive` alone. */
export function isToggle(payload: object): payload is BannerAdToggle {
  return 'isActive' in payload && !('title' in payload) && !('content' in payload);
}

/** Answers 400 with the errors of each field. */
export const rejectBannerAd = rejectInvalidPayload('invalid_banner', (payload) =>
  // `isActive` alone is checked together with valid text.
  checkBanner(isToggle(payload) ? { title: '-', content: '-', ...payload } : payload),
);
