import { Boom } from '@hapi/boom';
import { ICON_BOUNDS, type ImageBounds, SCREENSHOT_BOUNDS } from '@bigsmall/domain/content';
import type { ImageFailure } from '@bigsmall/domain/ports';
import type { ChangeFailure } from '@bigsmall/domain/usecases';
import type { ErrorBody } from '../wire.ts';

/** Every error code of an answer, with its status. */
export const STATUS_OF_CODE = {
  invalid_request: 400,
  invalid_json: 400,
  malformed_request: 400,
  invalid_gift_code: 400,
  invalid_banner: 400,
  unauthorized: 401,
  wrong_password: 401,
  code_needed: 401,
  password_not_right: 422,
  code_not_right: 422,
  sides_not_right: 422,
  cross_origin: 403,
  cooling_off: 403,
  own_limit_reached: 403,
  not_found: 404,
  request_timeout: 408,
  prediction_late: 409,
  already_predicted: 409,
  illegal_transition: 409,
  changed_meanwhile: 409,
  length_required: 411,
  payload_too_large: 413,
  too_many_pixels: 413,
  decoded_too_large: 413,
  not_an_image: 415,
  unsupported_media_type: 415,
  wrong_host: 421,
  period_not_open: 422,
  too_many_requests: 429,
  internal_error: 500,
  not_ready: 503,
  record_unsigned: 503,
  images_busy: 503,
  overloaded: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_OF_CODE;

/** For each rejected field of a form, what it takes. */
export type FieldErrors = NonNullable<ErrorBody['faults']>;

/** The data of an error beside its message. */
export type HttpErrorData = { readonly code: ErrorCode } & Pick<ErrorBody, 'faults' | 'until' | 'present'>;

/** An error to throw: the code, its status, and `message` in plain words for the caller. */
export function httpError(
  code: ErrorCode,
  message: string,
  more: Omit<HttpErrorData, 'code'> = {},
): Boom<HttpErrorData> {
  return new Boom(message, { statusCode: STATUS_OF_CODE[code], data: { code, ...more } });
}

/** An error whose caller may try again after `seconds`. */
export function toLaterError(code: ErrorCode, message: string, seconds: number): Boom {
  const error = httpError(code, message);
  error.output.headers['retry-after'] = String(seconds);
  return error;
}

/** The error of a payload with invalid fields. */
export function toPayloadError(failure: { readonly code: ErrorCode; readonly errors: FieldErrors }): Boom {
  const sentences = failure.errors.map(({ field, message }) => `${field}: ${message}.`);
  return httpError(failure.code, sentences.join(' '), { faults: failure.errors });
}

/** The error of a change that an admin's form sent: its row is gone, changed meanwhile, or the payload is invalid. */
export function toChangeError<Row>(
  failure: ChangeFailure<Row> | Parameters<typeof toPayloadError>[0],
  what: string,
  answer: (row: Row) => NonNullable<ErrorBody['present']>,
): Boom {
  if ('errors' in failure) return toPayloadError(failure);
  if (failure.code === 'not_found') return notFound(what);
  const message = `Another admin changed this ${what} meanwhile.`;
  return httpError('changed_meanwhile', message, { present: answer(failure.present) });
}

/** Seconds until a caller may send the image again. */
const IMAGES_RETRY_AFTER = 5;

/** What an upload takes, in words. */
type ImageUse = { readonly types: string; readonly name: string; readonly bounds: ImageBounds };
const SCREENSHOT_USE: ImageUse = {
  types: 'JPEG, PNG, or WebP',
  name: 'A screenshot',
  bounds: SCREENSHOT_BOUNDS,
};
export const ICON_USE: ImageUse = { types: 'JPEG, PNG, GIF, or WebP', name: 'An icon', bounds: ICON_BOUNDS };

/** The error of a file that is no image for this `use`, or that cannot be read now. */
export function toImageError({ code }: ImageFailure, { types, name, bounds } = SCREENSHOT_USE): Boom {
  if (code === 'not_an_image') return httpError(code, `Please select a ${types} image`);
  if (code === 'sides_not_right') {
    const { least, most, proportion } = bounds;
    const sides = `${name} has sides of ${least} to ${most.toLocaleString('en')} pixels`;
    return httpError(code, `${sides}, and one side is at most ${proportion} times as long as the other.`);
  }
  if (code === 'decoded_too_large') {
    return httpError(
      code,
      'This image takes too much memory. Please save it smaller, or as an ordinary JPEG.',
    );
  }
  if (code === 'too_many_pixels') return httpError(code, 'Please select an image of at most 40 megapixels');
  const busy = 'Many images are coming in at the moment. Please try again in a few seconds.';
  return toLaterError(code, busy, IMAGES_RETRY_AFTER);
}

/** The error of a caller beyond a limit, who may call again after `waitMs`. */
export function toRateLimitError(waitMs: number): Boom {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const [amount, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  const inWords = `${amount} ${unit}${amount === 1 ? '' : 's'}`;
  return toLaterError('too_many_requests', `Too many requests. Please try again in ${inWords}.`, seconds);
}

/** The wait (ms) after a password that was not checked because too many others waited. */
const BUSY_FOR = 2000;

/** The error of a caller whose password was not checked. */
export function toBusyError(): Boom {
  return toRateLimitError(BUSY_FOR);
}

/** 404 for a row that does not exist, or no longer. */
export function notFound(what: string): Boom<HttpErrorData> {
  return httpError('not_found', `There is no such ${what}. It may have been deleted.`);
}
