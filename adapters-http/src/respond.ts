import { Boom } from '@hapi/boom';
import type { RecordingFailure } from '@bigsmall/domain/usecases';

/** Every code that an answer can carry, and its status: the one table. */
export const STATUS_OF_CODE = {
  invalid_request: 400,
  invalid_json: 400,
  malformed_request: 400,
  invalid_gift_code: 400,
  invalid_banner: 400,
  unauthorized: 401,
  wrong_password: 401,
  forbidden: 403,
  cross_origin: 403,
  not_found: 404,
  request_timeout: 408,
  prediction_late: 409,
  already_predicted: 409,
  illegal_transition: 409,
  changed_meanwhile: 409,
  payload_too_large: 413,
  too_many_pixels: 413,
  not_an_image: 415,
  unsupported_media_type: 415,
  period_not_open: 422,
  too_many_requests: 429,
  internal_error: 500,
  not_ready: 503,
  images_busy: 503,
  overloaded: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_OF_CODE;

/** A refusal to throw: the code, its status, and `message` in plain words for whoever called. */
export function refusal(code: ErrorCode, message: string): Boom<{ readonly code: ErrorCode }> {
  return new Boom(message, { statusCode: STATUS_OF_CODE[code], data: { code } });
}

/** What a refused prediction is answered with. */
export function refusePrediction(failure: RecordingFailure): Boom {
  return refusal(failure.code, refusedBecause(failure));
}

function refusedBecause(failure: RecordingFailure): string {
  if (failure.code === 'already_predicted') {
    return 'You have already predicted the other side for this period.';
  }
  if (failure.code === 'prediction_late') {
    return 'This period takes no predictions any more: its draw is too near.';
  }
  return failure.openPeriod === null
    ? 'No draw is known yet, so no period takes predictions. Please try again in a minute.'
    : `This period takes no predictions. The open period is ${failure.openPeriod}.`;
}
