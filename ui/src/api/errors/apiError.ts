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
