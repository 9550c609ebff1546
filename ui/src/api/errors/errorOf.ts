import type { ErrorBody } from '@bigsmall/adapters-http/wire';
import type { ApiError } from './apiError.ts';

/** The HTTP status of an error answer; undefined for any other error. */
export function statusOf(error: unknown): number | undefined {
  return isApiError(error) ? error.status : undefined;
}

/** The wait in seconds that an error answer named; undefined for one without. */
export function retryAfterOf(error: unknown): number | undefined {
  return isApiError(error) ? error.retryAfter : undefined;
}

/** The body of a server's error answer; undefined for any other error and any other body. */
export function errorBodyOf(error: unknown): ErrorBody | undefined {
  return isApiError(error) && isErrorBody(error.body) ? error.body : undefined;
}

function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'status' in error && typeof error.status === 'number';
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
