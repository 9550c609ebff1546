import { STATUS_CODES } from 'node:http';
import type { ErrorBody } from '../wire.ts';
import { type HttpErrorData, STATUS_OF_CODE } from './httpError.ts';

export type PlainError = HttpErrorData & { readonly message: string };

export const MALFORMED: PlainError = { code: 'malformed_request', message: 'The request is malformed.' };

export const TOO_SLOW: PlainError = {
  code: 'request_timeout',
  message: 'The request took too long to arrive.',
};

/** The body of the contract for an error. */
export function errorBodyOf({ code, message, faults, until }: PlainError): ErrorBody {
  const statusCode = STATUS_OF_CODE[code];
  return {
    statusCode,
    error: STATUS_CODES[statusCode]!,
    code,
    message,
    ...(faults && { faults }),
    ...(until !== undefined && { until }),
  };
}
