import { type Boom, isBoom } from '@hapi/boom';
import type { Plugin } from '@hapi/hapi';
import { type HttpErrorData, STATUS_OF_CODE } from '../responses/httpError.ts';
import { errorBodyOf, MALFORMED, type PlainError, TOO_SLOW } from '../responses/errorBody.ts';
import { setHeader } from '../responses/setHeader.ts';
import { onEvery } from './onEvery.ts';

export type ErrorsOptions = {
  /** Whether an error means that a store is unavailable, and the same call may succeed later. */
  readonly isUnavailable: (error: unknown) => boolean;
};

/** Gives every error the body of the contract, in plain words. */
export const errors: Plugin<ErrorsOptions> = {
  name: 'errors',
  register(server, { isUnavailable }) {
    function laterOf(error: Boom<unknown>) {
      if (error.isServer && isUnavailable(error)) return UNAVAILABLE;
      // The framework's own error while the event loop is late.
      return error.output.statusCode === 503 && !isHttpErrorData(error.data) ? OVERLOADED : undefined;
    }

    onEvery(server, 'onPreResponse', ({ response, info }) => {
      if (!isBoom(response)) return;
      const later = laterOf(response);
      const body = errorBodyOf(later ?? plainErrorOf(response, info.id));
      if (later !== undefined) setHeader(response, 'retry-after', String(later.retryAfter));
      if (later === OVERLOADED) server.plugins.metrics.countRejected('load');
      // Changed in place, since the framework logs the error behind an answer of 500.
      response.output.statusCode = body.statusCode;
      Object.assign(response.output, { payload: body });
      setHeader(response, 'cache-control', 'no-store');
    });
  },
};

const NOTHING_HERE: PlainError = { code: 'not_found', message: 'There is nothing at this address.' };

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
      return TOO_SLOW;
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
