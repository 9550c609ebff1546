import { checkBanner } from '@bigsmall/domain/content';
import Joi from 'joi';
import type { BannerAdRequest, BannerAdToggle } from '../wire.ts';
import { rejectInvalidPayload } from '../../platform/routes/rejectInvalidPayload.ts';
import { scheduleFields } from '../../platform/routes/scheduleFields.ts';
import { body } from '../../platform/routes/validation.ts';

/** 5,000 escaped characters fit in. */
export const bannerAdBody = { maxBytes: 64 * 1024 };

/** Types of the fields, and no other fields; the domain checks the rest. */
export const bannerAdPayload = body<BannerAdRequest>(
  {
    title: Joi.string().required(),
    content: Joi.string().required(),
    isActive: Joi.boolean(),
    ...scheduleFields,
  },
  'Is not a known field',
);

const togglePayload = body<BannerAdToggle>({ isActive: Joi.boolean().required() }, 'Is not a known field');

/** The whole ad, or `isActive` alone. */
export const bannerAdChange = Joi.alternatives()
  .conditional(
    Joi.object({ isActive: Joi.exist(), title: Joi.forbidden(), content: Joi.forbidden() }).unknown(),
    // oxlint-disable-next-line unicorn/no-thenable -- joi's word for it
    { then: togglePayload, otherwise: bannerAdPayload },
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
