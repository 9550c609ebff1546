import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { type Boom, isBoom } from '@hapi/boom';
import type { Request } from '@hapi/hapi';
import { type HttpErrorData, STATUS_OF_CODE } from './responses/httpError.ts';
import type { ErrorBody } from './wire.ts';

/**
 * Gives the request an id for the log and its caller. It is random: counted ones tell every caller how many requests came
 * between two of its own. The framework's own ids, with colons, reveal the host name.
 */
export function nameRequest({ info }: Request): void {
  if (info.id.includes(':')) info.id = randomUUID();
}

export type AnswerOptions = {
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
    const given = isBoom(response) ? response.output.headers : response.headers;
    given['x-request-id'] = info.id;
    for (const [name, value] of all) given[name] ??= value;
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
