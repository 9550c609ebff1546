import { Boom, isBoom } from '@hapi/boom';
import type { ChangeFailure } from '@bigsmall/domain/usecases';
import type { ErrorBody } from './shapes.ts';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Request } from '@hapi/hapi';

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

/** A message for each rejected field of a form. */
export type FieldErrors = NonNullable<ErrorBody['faults']>;

/** The data of an error beside its message. */
type HttpErrorData = { readonly code: ErrorCode } & Pick<ErrorBody, 'faults' | 'until' | 'present'>;

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

/**
 * Gives the request an id for the log and its caller: random, since counted ids reveal how many requests came between two of a
 * caller's own. The framework's own ids, with colons, reveal the host name.
 */
export function nameRequest({ info }: Request): void {
  if (info.id.includes(':')) info.id = randomUUID();
}

type AnswerOptions = {
  /** Whether an error means that a store is unavailable, and the same call may succeed later. */
  readonly isUnavailable: (error: unknown) => boolean;
  /** Of every answer; a route can set a stricter one. */
  readonly headers: Readonly<Record<string, string>>;
};

/** Gives every error the body of the contract, in plain words, and every answer its headers. */
export function createAnswers({ isUnavailable, headers }: AnswerOptions): (request: Request) => void {
  const all = Object.entries(headers);

  function toContract(error: Boom<unknown>, { info, server }: Request): void {
    const { output } = error;
    // The framework's own 503 comes while the event loop is late.
    const isLate = output.statusCode === 503 && !isHttpErrorData(error.data);
    const later = error.isServer && isUnavailable(error) ? UNAVAILABLE : isLate ? OVERLOADED : undefined;
    if (later === OVERLOADED) server.plugins.metrics.countRejected('load');
    if (later !== undefined) output.headers['retry-after'] = String(later.retryAfter);
    output.headers['cache-control'] = 'no-store';
    const body = bodyOf(later ?? plainErrorOf(error, info.id));
    // Changed in place, since the framework logs the error behind an answer of 500.
    output.statusCode = body.statusCode;
    Object.assign(output, { payload: body });
  }

  return (request) => {
    const { response, auth, info } = request;
    nameRequest(request);
    if (isBoom(response)) toContract(response, request);
    else if (auth.isAuthenticated) response.headers['cache-control'] ??= 'no-store';
    const target = isBoom(response) ? response.output.headers : response.headers;
    target['x-request-id'] = info.id;
    for (const [name, value] of all) target[name] ??= value;
  };
}

type PlainError = HttpErrorData & { readonly message: string };

function bodyOf({ code, message, faults, until, present }: PlainError): ErrorBody {
  const statusCode = STATUS_OF_CODE[code];
  return {
    statusCode,
    error: STATUS_CODES[statusCode]!,
    code,
    message,
    ...(faults && { faults }),
    ...(until !== undefined && { until }),
    ...(present && { present }),
  };
}

/** Errors after which the same call may succeed, and the seconds until then. */
const UNAVAILABLE = {
  code: 'unavailable',
  message: 'The service cannot answer for the moment. Please try again in a few seconds.',
  retryAfter: 5,
} as const;
const OVERLOADED = {
  code: 'overloaded',
  message: 'Too much is going on at the moment. Please try again in 2 seconds.',
  retryAfter: 2,
} as const;

const NOTHING_HERE: PlainError = { code: 'not_found', message: 'There is nothing at this address.' };
const MALFORMED: PlainError = { code: 'malformed_request', message: 'The request is malformed.' };

function plainErrorOf(error: Boom<unknown>, requestId: string): PlainError {
  if (isHttpErrorData(error.data)) return { ...error.data, message: error.message };
  // A part of the path is longer than the file system allows.
  if ('code' in error && error.code === 'ENAMETOOLONG') return NOTHING_HERE;
  const { statusCode } = error.output;
  switch (statusCode) {
    case 400:
      return error.message.includes('JSON')
        ? { code: 'invalid_json', message: 'The body is not valid JSON.' }
        : MALFORMED;
    case 403:
    case 404:
      return NOTHING_HERE;
    case 408:
      return { code: 'request_timeout', message: 'The request took too long to arrive.' };
    case 413:
      return { code: 'payload_too_large', message: 'The body is too large.' };
    case 415:
      return {
        code: 'unsupported_media_type',
        message: 'The body must be JSON, with content-type application/json.',
      };
    default:
      if (statusCode < 500) return MALFORMED;
      return {
        code: 'internal_error',
        message: `Something went wrong on our side. If it stays so, please name this request: ${requestId}.`,
      };
  }
}

/** Whether this is the data of httpError. */
function isHttpErrorData(data: unknown): data is HttpErrorData {
  if (typeof data !== 'object' || data === null || !('code' in data)) return false;
  return typeof data.code === 'string' && Object.hasOwn(STATUS_OF_CODE, data.code);
}
