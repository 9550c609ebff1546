import { checkGiftCode } from '@bigsmall/domain/content';
import { rejectInvalidPayload } from '../../platform/routes/rejectInvalidPayload.ts';

/** 2,000 escaped characters fit in. */
export const giftCodeBody = { maxBytes: 16 * 1024 };

/** Answers 400 with the errors of each field. */
export const rejectGiftCode = rejectInvalidPayload('invalid_gift_code', checkGiftCode);
