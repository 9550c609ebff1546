import { checkGiftCode } from '@bigsmall/domain/content';
import Joi, { type CustomHelpers } from 'joi';
import type { GiftCodeRequest } from '../wire.ts';
import { rejectInvalidPayload } from '../../platform/routes/rejectInvalidPayload.ts';
import { scheduleFields } from '../../platform/routes/scheduleFields.ts';
import { body } from '../../platform/routes/validation.ts';

/** 2,000 escaped characters fit in. */
export const giftCodeBody = { maxBytes: 16 * 1024 };

/** Beyond the domain's rules: no other fields, and an address that the platform's parser accepts. */
export const giftCodePayload = body<GiftCodeRequest>(
  {
    gameName: Joi.string().required(),
    registrationUrl: Joi.string().custom(parsable).required().messages({ '*': 'Must be a valid URL' }),
    giftCode: Joi.string().required(),
    isActive: Joi.boolean(),
    ...scheduleFields,
  },
  'Is not a known field',
);

/** Answers 400 with the errors of each field. */
export const rejectGiftCode = rejectInvalidPayload('invalid_gift_code', checkGiftCode);

function parsable(url: string, { error }: CustomHelpers<string>) {
  return URL.canParse(url.trim()) ? url : error('string.uri');
}
