import type { ErrorBody } from '@bigsmall/adapters-http/contract';

/** An error answer of the server. The message is `status: body`; `body` is absent when it is not the server's own. */
export type ApiError = Error & { readonly status: number; readonly body?: ErrorBody };

/** The error of an answer with this status and body text. */
export function apiError(status: number, text: string): ApiError {
  const body = parsed(text);
  return Object.assign(new Error(`${status}: ${text}`), { status, ...(body && { body }) });
}

/** The HTTP status of an error answer; undefined for any other error. */
export function statusOf(error: unknown): number | undefined {
  return isApiError(error) ? error.status : undefined;
}

/** The server's own words of an error answer; undefined for any other error and any other body. */
export function errorBodyOf(error: unknown): ErrorBody | undefined {
  return isApiError(error) ? error.body : undefined;
}

function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'status' in error && typeof error.status === 'number';
}

function parsed(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    const known = typeof body === 'object' && body !== null && 'message' in body;
    return known && typeof body.message === 'string' ? (body as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}
