import { isBoom } from '@hapi/boom';
import type { Lifecycle } from '@hapi/hapi';
import { checkGiftCode } from '@bigsmall/domain';
import Joi, { type CustomHelpers, type ValidationErrorItem } from 'joi';
import type { GiftCodeRequest } from '../../contract/index.ts';
import { type Faults, refuseDraft } from '../../respond.ts';
import { body, refuseFaults } from '../validation.ts';

/** Beyond the domain's rules, which judge what this lets through: no other fields, and the platform's own parser. */
export const giftCodePayload = body<GiftCodeRequest>({
  gameName: Joi.string().required(),
  registrationUrl: Joi.string().custom(parsable).required().messages({ '*': 'Must be a valid URL' }),
  giftCode: Joi.string().required(),
  isActive: Joi.boolean(),
}).messages({ 'object.unknown': 'Is not a known field' });

/** Answers 400 with the faults of each field, those that the domain finds in its words. */
export const refuseGiftCode: Lifecycle.Method = function (request, h, error) {
  const { payload } = request;
  // A route has one such method, also for what its address holds.
  if (!Joi.isError(error) || sourceOf(error) !== 'payload' || !isObject(payload)) {
    return refuseFaults.call(this, request, h, error);
  }
  throw refuseDraft({ code: 'invalid_gift_code', faults: faultsOf(payload, error.details) });
};

function parsable(url: string, { error }: CustomHelpers<string>) {
  return URL.canParse(url.trim()) ? url : error('string.uri');
}

/** Which part of the request was refused, as the framework noted it. */
function sourceOf(error: Error): unknown {
  const noted = isBoom(error) ? error.output.payload['validation'] : undefined;
  return isObject(noted) && 'source' in noted ? noted.source : undefined;
}

function faultsOf(payload: object, details: readonly ValidationErrorItem[]): Faults {
  const checked = checkGiftCode(payload);
  const faults: Faults = checked.ok ? [] : checked.faults;
  const others = details.map(({ path, message }) => ({ field: String(path[0]), message }));
  return [...faults, ...others.filter((other) => !faults.some(({ field }) => field === other.field))];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
