import type { ErrorBody } from '@bigsmall/adapters-http/wire';

/**
 * An error answer of the server. The message is `status: body`; `body` is the parsed JSON, undefined if it is not JSON;
 * `retryAfter` is the wait in seconds that the answer named.
 */
export type ApiError = Error & {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter?: number;
};

/** The error of an answer with this status, body text and `retry-after` header. */
export function apiError(status: number, text: string, retryAfter: string | null = null): ApiError {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // No JSON: a proxy's page, or nothing.
  }
  const error = Object.assign(new Error(`${status}: ${text}`), { status, body });
  // A proxy may send a date.
  return /^\d{1,5}$/.test(retryAfter ?? '')
    ? Object.assign(error, { retryAfter: Number(retryAfter) })
    : error;
}

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
